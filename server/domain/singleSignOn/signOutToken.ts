import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { fetchWithin } from '../../base/fetchWithin';
import type { Reach } from '../../base/reach';
import { connect } from './connection';
import type { Provider } from './provider';

/** Logout of a provider: one of its sessions, or all of somebody's. */
export interface EndedThere {
  subject: string | null;
  session: string | null;
  /** By which the token is known again. */
  tokenId: string;
}

export class TokenRefused extends Error {}

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Those whose keys a provider publishes: a secret that both know proves nothing. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds that a token is worth something after it was made, and that clocks may differ. */
export const tokenAge = 5 * 60;
const clockTolerance = 30;

const known = new WeakMap<object, JWTVerifyGetKey>();

/** The keys of a provider, kept as long as what it says of itself is. */
const keysOf = async (provider: Provider, reach: Reach): Promise<JWTVerifyGetKey> => {
  const connection = await connect(provider, reach);
  const kept = known.get(connection);
  if (kept) return kept;
  const address = connection.serverMetadata().jwks_uri;
  if (!address) throw new TokenRefused('The provider has no keys');
  const keys = createRemoteJWKSet(new URL(address), { [customFetch]: fetchWithin(reach) });
  known.set(connection, keys);
  return keys;
};

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const readClaims = ({ sub, sid, jti, events, nonce }: JWTPayload): EndedThere => {
  const [subject, session, tokenId] = [textIn(sub), textIn(sid), textIn(jti)];
  const told = typeof events === 'object' && events !== null && Object.hasOwn(events, event);
  // A token of a sign-in is signed by the same key, for us too, and has a nonce.
  if (!told || nonce !== undefined || !tokenId || !(subject || session))
    throw new TokenRefused('No token of a sign-out');
  return { subject, session, tokenId };
};

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0): signed by the provider's keys, for us, now.
 * @throws TokenRefused, or what the library or the connection throws
 */
export const readSignOutToken = async (provider: Provider, reach: Reach, token: string): Promise<EndedThere> => {
  const keys = await keysOf(provider, reach);
  const { payload } = await jwtVerify(token, keys, {
    issuer: (await connect(provider, reach)).serverMetadata().issuer,
    audience: provider.audience ?? '',
    algorithms,
    clockTolerance,
    maxTokenAge: tokenAge,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  return readClaims(payload);
};
