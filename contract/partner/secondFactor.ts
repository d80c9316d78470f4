import * as z from 'zod/mini';
import { challenge, chosenLanguage, newRecoveryCodes, newSecondFactor } from '../bootstrap/signInSteps';
import { call } from '../kit/call';
import { empty } from '../kit/list';
import { ownSecondFactor } from '../secondFactor';
import { secondFactorCode } from '../shapes/rules';
import { partnerRoutes } from './partnerRoutes';

const staffDemand = z.strictObject({
  /** True if none of the licensee's staff is let in without a second factor. */
  isDemanded: z.boolean(),
  /** Accounts of its staff that have none yet. */
  without: z.int(),
});
export type StaffDemand = z.output<typeof staffDemand>;

const ofSession = {
  face: 'partner',
  method: 'POST',
  access: 'session',
  kind: 'silentWrite',
  changes: ['partner'],
} as const;

/** Calls of the area `partner` for the second factor of a licensee's staff: at sign-in, of one's own, and of all. */
export const partnerFactorCalls = {
  loginWithCode: call({
    ...partnerRoutes.loginWithCode,
    summary: 'Ends a sign-in of staff that needs a second factor: with a code of the app, or a recovery code',
    request: z.strictObject({ challenge: challenge(), code: secondFactorCode(), languageCode: chosenLanguage() }),
    response: empty(),
    errors: ['secondFactor.invalid', 'secondFactor.expired'],
  }),
  beginMissingFactor: call({
    ...partnerRoutes.beginMissingFactor,
    summary: 'At a sign-in of staff that lacks the second factor demanded: a new secret for an authenticator app',
    request: z.strictObject({ challenge: challenge() }),
    response: newSecondFactor,
    errors: ['secondFactor.expired'],
  }),
  confirmMissingFactor: call({
    ...partnerRoutes.confirmMissingFactor,
    summary: 'Turns the second factor on by a first code, and ends that sign-in; answers the recovery codes',
    request: z.strictObject({ challenge: challenge(), code: secondFactorCode(), languageCode: chosenLanguage() }),
    response: newRecoveryCodes,
    errors: ['secondFactor.invalid', 'secondFactor.expired', 'secondFactor.missing'],
  }),
  secondFactor: call({
    face: 'partner',
    method: 'GET',
    path: 'partner/read-second-factor',
    summary: 'Whether a second factor is asked for at the own sign-in, and how many recovery codes are left',
    access: 'session',
    kind: 'read',
    ...ownSecondFactor.read,
    errors: [],
  }),
  beginSecondFactor: call({
    ...ofSession,
    path: 'partner/begin-second-factor',
    summary: 'A new secret for an authenticator app; asked for at sign-in once it is confirmed',
    ...ownSecondFactor.begin,
    errors: ['password.invalid', 'secondFactor.exists'],
  }),
  confirmSecondFactor: call({
    ...ofSession,
    path: 'partner/confirm-second-factor',
    summary: 'Turns the own second factor on by a first code, and ends the other sessions; answers the recovery codes',
    ...ownSecondFactor.confirm,
  }),
  renewRecoveryCodes: call({
    ...ofSession,
    path: 'partner/renew-recovery-codes',
    summary: 'New recovery codes in place of all former ones',
    ...ownSecondFactor.renewCodes,
  }),
  endSecondFactor: call({
    ...ofSession,
    path: 'partner/end-second-factor',
    summary: 'Asks for no second factor at the own sign-in any more',
    ...ownSecondFactor.end,
    errors: ['password.invalid', 'secondFactor.invalid', 'secondFactor.missing'],
  }),
  readStaffDemand: call({
    face: 'partner',
    method: 'GET',
    path: 'partner/read-staff-demand',
    summary: 'Whether the licensee demands a second factor of its staff, and how many of them have none yet',
    access: 'partner-staff.demand-second-factor',
    kind: 'read',
    request: empty(),
    response: staffDemand,
    errors: [],
  }),
  demandSecondFactor: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/demand-second-factor',
    summary: 'Demands a second factor of all of the licensee’s staff, or no more; ends sessions of those without',
    access: 'partner-staff.demand-second-factor',
    kind: 'write',
    changes: ['partner'],
    request: z.strictObject({ isDemanded: z.boolean() }),
    response: staffDemand,
    errors: ['partner.ownFactorMissing'],
  }),
};
