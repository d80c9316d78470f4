import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { CallError } from '../../base/errors';
import type { Reach } from '../../base/reach';
import type { Addresses } from './addresses';
import type { SignOnAttempt } from './attempts';
import { connect } from './connection';
import { refusalOf } from './prove';
import type { Provider } from './provider';
import { samlOf } from './saml/prove';

/** A sign-in that is about to begin: what has to come back of it, and where the browser is sent. */
interface Beginning {
  secrets: Pick<SignOnAttempt, 'state' | 'nonce' | 'codeVerifier'>;
  address: string;
}

/** The provider's connection. @throws singleSignOn.unreachable */
export const connectTo = (provider: Provider, reach: Reach) =>
  connect(provider, reach).catch((error: unknown) => {
    throw new CallError('singleSignOn.unreachable', {}, { cause: refusalOf(error).cause });
  });

const toOidc = async (provider: Provider, reach: Reach, { redirectAddress }: Addresses): Promise<Beginning> => {
  const connection = await connectTo(provider, reach);
  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const address = buildAuthorizationUrl(connection, {
    redirect_uri: redirectAddress,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { secrets, address: address.href };
};

const toSaml = async (provider: Provider, ours: Addresses): Promise<Beginning> => {
  // The id of a request begins with no digit.
  const state = `_${randomState()}`;
  const address = await samlOf(provider, ours, state).getAuthorizeUrlAsync(state, undefined, {});
  return { secrets: { state, nonce: null, codeVerifier: null }, address };
};

/** Address at which to sign in at a provider, and what has to come back. @throws singleSignOn.unreachable */
export const beginAt = (provider: Provider, reach: Reach, ours: Addresses): Promise<Beginning> =>
  provider.kind === 'saml' ? toSaml(provider, ours) : toOidc(provider, reach, ours);
