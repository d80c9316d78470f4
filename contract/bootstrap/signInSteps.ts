import * as z from 'zod/mini';
import { call } from '../kit/call';
import { empty } from '../kit/list';
import { passkeyRoutes } from '../passkeyRoutes';
import { assertion, creationOptions, deviceRefusals, newPasskey, requestOptions } from '../passkeys';
import { languageCodes, maximumPublicBodySize } from '../shapes/constants';
import { absent, clientIdentifier, instant, lines, secondFactorCode, text, uuid } from '../shapes/rules';
import { singleSignOnRoutes } from '../singleSignOnRoutes';
import { bootstrapRoutes } from './bootstrapRoutes';
import { setUpRoutes } from './setUpRoutes';

/** Response to the right password: nothing, and the session is open; or what there is to say of a second factor. */
export const passwordProved = z.strictObject({
  secondFactor: absent(
    z.union([
      /** No session yet: it asks for a code, or to set up what is missing and the company demands. */
      z.strictObject({
        challenge: z.string(),
        isMissing: z.boolean(),
        /** Second factors of the person besides a recovery code: an app’s code, a passkey of the host they are at. */
        hasApp: z.boolean(),
        hasPasskey: z.boolean(),
      }),
      /** The session is open; from then on there will be none without a second factor. */
      z.strictObject({ dueOn: instant() }),
    ]),
  ),
});
/** The secret as text, and as the address that apps read from a picture. */
export const newSecondFactor = z.strictObject({ secret: z.string(), address: z.string() });
/** Shown once, and stored as hashes. */
export const newRecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export const challenge = () => text(200);
/** Chosen before signing in; kept for who has chosen none in their profile. */
export const chosenLanguage = () => absent(z.enum(languageCodes));
/** The calls of `bootstrap` by which somebody signs in with more, or something else, than a password. */
export const signInSteps = {
  loginWithCode: call({
    ...bootstrapRoutes.loginWithCode,
    summary: 'Ends a sign-in that needs a second factor: with a code of the app, or a recovery code',
    request: z.strictObject({
      challenge: challenge(),
      code: secondFactorCode(),
      languageCode: chosenLanguage(),
      /** True if this browser is not to be asked again for some time. */
      remember: absent(z.boolean()),
    }),
    response: empty(),
    errors: [
      'secondFactor.invalid',
      'secondFactor.expired',
      'login.suspended',
      'login.ended',
      'login.singleSignOnOnly',
    ],
  }),
  beginSecondFactor: call({
    ...setUpRoutes.beginSecondFactor,
    summary: 'At a sign-in that lacks the second factor demanded: a new secret for an authenticator app',
    request: z.strictObject({ challenge: challenge() }),
    response: newSecondFactor,
    errors: ['secondFactor.expired'],
  }),
  confirmSecondFactor: call({
    ...setUpRoutes.confirmSecondFactor,
    summary: 'Turns the second factor on by a first code, and ends that sign-in; answers the recovery codes',
    request: z.strictObject({ challenge: challenge(), code: secondFactorCode(), languageCode: chosenLanguage() }),
    response: newRecoveryCodes,
    errors: [
      'secondFactor.invalid',
      'secondFactor.expired',
      'secondFactor.missing',
      'login.suspended',
      'login.ended',
      'login.singleSignOnOnly',
    ],
  }),
  beginFirstPasskey: call({
    ...setUpRoutes.beginFirstPasskey,
    summary: 'At a sign-in that lacks the second factor demanded: what a device is asked for a new passkey',
    request: z.strictObject({ challenge: challenge() }),
    response: creationOptions,
    errors: ['passkey.otherHost', 'secondFactor.expired'],
  }),
  addFirstPasskey: call({
    ...setUpRoutes.addFirstPasskey,
    summary: 'Keeps what the device has made, and ends that sign-in; answers the recovery codes',
    request: z.strictObject({ ...newPasskey, challenge: challenge(), languageCode: chosenLanguage() }),
    response: newRecoveryCodes,
    errors: [
      ...deviceRefusals,
      'passkey.exists',
      'secondFactor.expired',
      'login.suspended',
      'login.ended',
      'login.singleSignOnOnly',
    ],
  }),
  beginPasskeyLogin: call({
    ...passkeyRoutes.beginPasskeyLogin,
    summary: 'What a device is asked at a sign-in: for any passkey, or, after the password, for one of that person',
    request: z.strictObject({ challenge: absent(challenge()) }),
    response: requestOptions,
    errors: ['passkey.otherHost', 'secondFactor.expired'],
  }),
  loginWithPasskey: call({
    ...passkeyRoutes.loginWithPasskey,
    summary: 'Signs in with a passkey, which is both factors, or ends a sign-in whose password was proved',
    request: z.strictObject({
      credential: assertion,
      challenge: absent(challenge()),
      languageCode: chosenLanguage(),
      /** True if this browser is not to be asked for the second factor again for some time. */
      remember: absent(z.boolean()),
    }),
    response: empty(),
    errors: [
      ...deviceRefusals,
      'passkey.unknown',
      'passkey.copied',
      'login.archived',
      'login.suspended',
      'login.ended',
      'login.singleSignOnOnly',
      'secondFactor.expired',
    ],
  }),
  beginSingleSignOn: call({
    ...singleSignOnRoutes.beginSingleSignOn,
    summary: 'Where to send the browser to sign in by the company’s identity provider',
    request: z.strictObject({ clientIdentifier: text(100), returnUrl: absent(text(500)) }),
    response: z.strictObject({ address: z.string() }),
    errors: ['singleSignOn.switchedOff', 'singleSignOn.unreachable', 'singleSignOn.otherHost'],
  }),
  finishSingleSignOn: call({
    ...singleSignOnRoutes.finishSingleSignOn,
    summary: 'Signs in by what the identity provider has sent the browser back with',
    // An address has no characters that need escapes.
    bodySize: maximumPublicBodySize,
    request: z.strictObject({
      /** The company that the address names, and the query that came with it. */
      companyUuid: uuid(),
      answer: lines(3_500),
      languageCode: chosenLanguage(),
    }),
    response: z.strictObject({
      ...passwordProved.shape,
      clientIdentifier: clientIdentifier(),
      /** The page of the dashboard that was wanted at first. */
      returnUrl: z.nullable(z.string()),
    }),
    errors: [
      'singleSignOn.invalid',
      'singleSignOn.expired',
      'singleSignOn.denied',
      'singleSignOn.unreachable',
      'singleSignOn.unknownPerson',
      'singleSignOn.switchedOff',
      'login.suspended',
      'login.ended',
    ],
  }),
} as const;
