import type { ErrorCode } from '../../../contract/names/errors';

/** Error codes of breaches of the unique indexes on members. */
export const uniqueRefusals = {
  members_username: 'username.exists',
  members_email: 'mail.alreadyExists',
  members_personnel_number: 'personnelNumber.exists',
} as const satisfies Record<string, ErrorCode>;
