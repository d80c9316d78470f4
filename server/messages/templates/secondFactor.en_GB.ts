import type { SecondFactorChange } from './types';

export const secondFactorSubject: Record<SecondFactorChange, string> = {
  on: 'Second factor turned on',
  off: 'Second factor turned off',
  reset: 'Second factor reset',
  appRemoved: 'Authenticator app removed',
  firstPasskey: 'First passkey added',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
};

export const secondFactorText: Record<SecondFactorChange, string> = {
  on: 'the second factor of your account is on. To sign in you now need a code from your app, or a recovery code, in addition to your password.',
  off: 'the second factor of your account is off. Your password is now enough to sign in.',
  reset:
    'the administrators of your company have reset the second factor of your account. Your password is now enough to sign in, and your passkeys and recovery codes no longer work. You can set up a new second factor in your profile, under “Security”.',
  appRemoved:
    'codes from your authenticator app no longer work for your account. When you sign in we still ask for your passkey or a recovery code.',
  firstPasskey:
    'the first passkey was added to your account. From now on you can sign in with it, without username and password. Your password alone is no longer enough: we also ask for your second factor, which is the passkey or a code.',
  passkeyAdded:
    'a passkey was added to your account. Anyone who has it can sign in with it, even without your password.',
  passkeyRemoved: 'a passkey was removed from your account. Nobody can sign in with it any more.',
};
