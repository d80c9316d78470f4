import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Assertion, NewCredential } from '../../../contract/passkeys';
import { CallError } from '../../base/errors';
import type { passkeys } from '../../db/schema';
import type { RelyingParty } from './relyingParty';

// With what it needs these are a quarter of all modules of the server: it starts without them.
const ceremonies = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, in the order of preference: by their numbers of COSE (RFC 9053). */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/**
 * Challenge that a device was asked to sign, as it says. Read before anything is verified.
 * @throws passkey.otherHost if it was asked from another page, or from within one; passkey.invalid
 */
export const challengeIn = (clientDataJSON: string, { origin }: RelyingParty): string => {
  const said = readClientData(clientDataJSON);
  if (said.origin !== origin || said.crossOrigin) throw new CallError('passkey.otherHost');
  return said.challenge;
};

interface ClientData {
  challenge: string;
  origin?: unknown;
  crossOrigin?: unknown;
}

const readClientData = (clientDataJSON: string): ClientData => {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof said?.challenge === 'string') return said;
  } catch {
    // What is no JSON is told as what is none of ours.
  }
  throw new CallError('passkey.invalid');
};

/** Translates what the library found wrong into a refusal. It says so in sentences alone. */
const refusalOf = (failure: unknown): CallError => {
  const message = failure instanceof Error ? failure.message : '';
  return new CallError(/user could not be verified/i.test(message) ? 'passkey.unverified' : 'passkey.invalid');
};

/**
 * No statement of who made the device is asked for, and none is read: to follow its certificates the library would
 * fetch what they name.
 */
const refuseAttestation = async (attestationObject: string): Promise<void> => {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isPlain = decoded.get('fmt') === 'none';
  const isBySelf = decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c');
  if (!(isPlain || isBySelf)) throw new Error('unexpected attestation');
};

interface Expected {
  party: RelyingParty;
  challenge: string;
}

/** Verifies what a device has made. @throws passkey.unverified, passkey.invalid */
export const verifyNewPasskey = async (
  { id, clientDataJSON, attestationObject, transports }: NewCredential,
  { party, challenge }: Expected,
) => {
  let verified: VerifiedRegistrationResponse;
  try {
    await refuseAttestation(attestationObject);
    const { verifyRegistrationResponse } = await ceremonies();
    verified = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
  } catch (failure) {
    throw refusalOf(failure);
  }
  if (!verified.verified || verified.registrationInfo.credential.id !== id) throw new CallError('passkey.invalid');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports,
    isBackedUp: credentialBackedUp,
    host: party.host,
  };
};

/**
 * Verifies that a device has the other half of a passkey, and has looked who is before it.
 * @returns what it counts now, which is for the caller to compare
 * @throws passkey.unverified, passkey.invalid
 */
export const verifyAssertion = async (
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  { party, challenge }: Expected,
  stored: Pick<typeof passkeys.$inferSelect, 'publicKey'>,
): Promise<{ counter: number; isBackedUp: boolean }> => {
  let verified: VerifiedAuthenticationResponse;
  try {
    const { verifyAuthenticationResponse } = await ceremonies();
    verified = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: true,
      // Compared by the statement that stores it, so that of two at the same time one is refused.
      credential: { id, publicKey: Uint8Array.from(stored.publicKey), counter: 0 },
    });
  } catch (failure) {
    throw refusalOf(failure);
  }
  if (!verified.verified) throw new CallError('passkey.invalid');
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
  return { counter, isBackedUp };
};
