import * as z from 'zod/mini';
import { absent } from '../shapes/rules';
import { importFields } from './importFields';

/** Reasons given for a row: `memberImport.reasons.<reason>` is the text. */
export const importReasons = [
  'required',
  'maxlength',
  'email',
  'username',
  'usernameExists',
  'usernameTwice',
  'emailExists',
  'emailTwice',
  'personnelNumberExists',
  'personnelNumberTwice',
  'archived',
  'roleTooHigh',
  'ownEmail',
  'responsible',
  'phoneNumber',
  'phoneNumberUnknown',
  'password',
  'passwordTooCommon',
  'zipcode',
  'invalidDate',
  'minDate',
  'maxDate',
  'gender',
  'country',
  'orgUnit',
  'location',
  'memberGroup',
  'noEmail',
  'noMobileNumber',
  'columnCount',
  'unreadable',
  'aside',
  'unknown',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** A `fault` keeps the row out; a value `leftOut` is not imported, its row is; a `note` only tells. */
export const importSeverities = ['fault', 'leftOut', 'note'] as const;
export type ImportSeverity = (typeof importSeverities)[number];

export const importRowError = z.strictObject({
  /** Line in the file where the row begins; the first is 1. */
  line: z.int(),
  /** Column in the file, the first is 1; null where the whole row is meant. */
  column: z.nullable(z.int()),
  field: z.nullable(z.enum(importFields)),
  reason: z.enum(importReasons),
  /** The cell, cut to 100 characters; never a password. */
  value: z.string(),
  /** Person in the row, as far as their name could be read. Lists of before its time lack it. */
  person: absent(z.string()),
  /** Missing: a fault. */
  severity: absent(z.enum(importSeverities)),
});
export type ImportRowError = z.output<typeof importRowError>;
