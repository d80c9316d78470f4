import * as z from 'zod/mini';
import { newRecoveryCodes, newSecondFactor } from './bootstrap/signInSteps';
import { empty } from './kit/list';
import { passkey } from './passkeys';
import { instant, optional, passwordHash, secondFactorCode } from './shapes/rules';

const secondFactor = z.strictObject({
  /** True if one may be set up. */
  isOffered: z.boolean(),
  /** From when on nobody is let in without one; null: it is not demanded of this person. */
  dueOn: optional(instant()),
  /** Since when it is asked for at sign-in; null: it is not. */
  since: optional(instant()),
  recoveryCodesLeft: z.int(),
  /** On how many browsers it is not asked for at present. */
  rememberedDevices: z.int(),
  /** True if an app's codes are taken. */
  hasApp: z.boolean(),
  /** The oldest first. */
  passkeys: z.array(passkey),
});
export type SecondFactor = z.output<typeof secondFactor>;

export type NewSecret = z.output<typeof newSecondFactor>;
export type NewRecoveryCodes = z.output<typeof newRecoveryCodes>;

/** Credentials that somebody at an unlocked screen lacks. */
const passwordAndCode = z.strictObject({ password: passwordHash(), code: secondFactorCode() });

/** Parts of the calls by which somebody signed in manages the second factor of their own sign-in. */
export const ownSecondFactor = {
  read: { request: empty(), response: secondFactor },
  begin: { request: z.strictObject({ password: passwordHash() }), response: newSecondFactor },
  confirm: {
    request: z.strictObject({ code: secondFactorCode() }),
    response: newRecoveryCodes,
    errors: ['secondFactor.invalid', 'secondFactor.missing'],
  },
  renewCodes: {
    request: passwordAndCode,
    response: newRecoveryCodes,
    errors: ['password.invalid', 'secondFactor.invalid', 'secondFactor.missing'],
  },
  end: { request: passwordAndCode, response: empty() },
} as const;
