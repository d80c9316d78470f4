import { call } from '../kit/call';
import { empty } from '../kit/list';
import { ownSecondFactor } from '../secondFactor';

/** Calls of the area `profile` for the second factor of one's own sign-in. */
export const secondFactorCalls = {
  secondFactor: call({
    method: 'GET',
    path: 'profile/read-second-factor',
    summary: 'Whether a second factor is asked for at the own sign-in, and how many recovery codes are left',
    access: 'profile.read-second-factor',
    kind: 'read',
    ...ownSecondFactor.read,
    errors: [],
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: 'profile/begin-second-factor',
    summary: 'A new secret for an authenticator app; asked for at sign-in once it is confirmed',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    ...ownSecondFactor.begin,
    errors: ['password.invalid', 'secondFactor.notOffered', 'secondFactor.exists'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: 'profile/confirm-second-factor',
    summary: 'Turns the second factor on by a first code, and ends the other sessions; answers the recovery codes',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    ...ownSecondFactor.confirm,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: 'profile/renew-recovery-codes',
    summary: 'New recovery codes in place of all former ones',
    access: 'profile.change-second-factor',
    kind: 'silentWrite',
    changes: ['profile'],
    ...ownSecondFactor.renewCodes,
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
    ...ownSecondFactor.end,
    errors: ['password.invalid', 'secondFactor.invalid', 'secondFactor.missing', 'singleSignOn.isBreakGlass'],
  }),
};
