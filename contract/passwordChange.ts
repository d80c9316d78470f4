import * as z from 'zod/mini';
import { empty } from './kit/list';
import { passwordHash, shouldMatch } from './shapes/rules';

/** Parts of a call by which somebody signed in changes their own password. */
export const passwordChange = {
  request: z
    .strictObject({ old: passwordHash(), new: passwordHash(), newCheck: passwordHash() })
    .check(shouldMatch('new', 'newCheck')),
  response: empty(),
  errors: ['password.invalid', 'password.empty', 'password.alreadyUsed', 'password.tooCommon'],
  invalid: { newCheck: 'password.confirmationMismatch' },
} as const;
