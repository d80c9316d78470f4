import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { ErrorCode } from '../../contract/names/errors';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../../contract/passkeys';
import { RequestError } from '../../dataProvider/requestError';

/**
 * Refusals by the browser's error names (Web Authentication, sections 5.1.3 and 5.1.4). Whether somebody has cancelled
 * or there is no passkey it does not say, so that pages learn nothing of who is before them.
 */
const refusals: Readonly<Record<string, ErrorCode>> = {
  InvalidStateError: 'passkey.exists',
  SecurityError: 'passkey.otherHost',
};

const withDevice = async <T>(
  cancelled: ErrorCode,
  work: (library: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<T> => {
  const library = await import('@simplewebauthn/browser').catch(() => {
    throw new RequestError(0);
  });
  try {
    return await work(library);
  } catch (failure) {
    const { name = '' } = failure as { name?: string };
    const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
    throw new RequestError(400, { code: isCancelled ? cancelled : (refusals[name] ?? 'passkey.unsupported') });
  }
};

/** Has a device make a passkey. @throws RequestError */
export const makePasskey = (options: CreationOptions): Promise<NewCredential> =>
  withDevice('passkey.notMade', async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  });

const toAssertion = ({ id, response }: AuthenticationResponseJSON): Assertion => {
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
};

/** Has a device prove that it has a passkey. @throws RequestError */
export const askForPasskey = (options: RequestOptions): Promise<Assertion> =>
  withDevice('passkey.cancelled', async ({ startAuthentication }) =>
    toAssertion(await startAuthentication({ optionsJSON: options as never })),
  );

/** The same by the autofill of a field, until somebody chooses a passkey there, or the signal ends it. @throws RequestError */
export const offerPasskeys = (options: RequestOptions, signal: AbortSignal): Promise<Assertion> =>
  withDevice('passkey.cancelled', async ({ startAuthentication, WebAuthnAbortService }) => {
    signal.throwIfAborted();
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    signal.addEventListener('abort', cancel);
    try {
      return toAssertion(await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }));
    } finally {
      // What is asked for afterwards is another's.
      signal.removeEventListener('abort', cancel);
    }
  });
