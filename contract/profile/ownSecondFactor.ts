import * as z from 'zod/mini';
import { newRecoveryCodes, newSecondFactor } from '../bootstrap/signInSteps';
import { call } from '../kit/call';
import { empty } from '../kit/list';
import { passkey } from '../passkeys';
import { instant, optional, passwordHash, secondFactorCode } from '../shapes/rules';

const secondFactor = z.strictObject({
  /** True if the company lets people set one up. */
  isOffered: z.boolean(),
  /** From when on the company lets nobody in without one; null: it does not demand it of this person. */
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

/** Credentials that somebody at an unlocked screen lacks. */
const passwordAndCode = z.strictObject({ password: passwordHash(), code: secondFactorCode() });

/** Calls of the area `profile` for the second factor of one's own sign-in. */
export const secondFactorCalls = {
  secondFactor: call({
    method: 'GET',
    path: 'profile/read-second-factor',
    summary: 'Whether a second factor is asked for at the own sign-in, and how many recovery codes are left',
    access: 'profile.read-second-factor',
    kind: 'read',
    request: empty(),
    response: secondFactor,
    errors: [],
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: 'profile/begin-second-factor',
    summary: 'A new secret for an authenticator app; asked for at sign-in once it is confirmed',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: z.strictObject({ password: passwordHash() }),
    response: newSecondFactor,
    errors: ['password.invalid', 'secondFactor.notOffered', 'secondFactor.exists'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: 'profile/confirm-second-factor',
    summary: 'Turns the second factor on by a first code, and ends the other sessions; answers the recovery codes',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: z.strictObject({ code: secondFactorCode() }),
    response: newRecoveryCodes,
    errors: ['secondFactor.invalid', 'secondFactor.missing'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: 'profile/renew-recovery-codes',
    summary: 'New recovery codes in place of all former ones',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: passwordAndCode,
    response: newRecoveryCodes,
    errors: ['password.invalid', 'secondFactor.invalid', 'secondFactor.missing'],
  }),
  forgetDevices: call({
    method: 'POST',
    path: 'profile/forget-devices',
    summary: 'Asks for the second factor again on every browser',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: empty(),
    response: empty(),
    errors: [],
  }),
  endSecondFactor: call({
    method: 'POST',
    path: 'profile/end-second-factor',
    summary: 'Takes no codes of the app any more; without a passkey no second factor is asked for then',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    request: passwordAndCode,
    response: empty(),
    errors: ['password.invalid', 'secondFactor.invalid', 'secondFactor.missing', 'singleSignOn.isBreakGlass'],
  }),
};
