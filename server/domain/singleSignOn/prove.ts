import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { CallError } from '../../base/errors';
import type { Proved } from '../../db/schema';
import type { SignOnAttempt } from './attempts';

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Reason for the log: the library's own words, none of what the provider has sent. */
const logged = (error: unknown): Error => {
  const { message, cause } = error instanceof Error ? error : { message: 'unknown', cause: undefined };
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return Object.assign(new Error(`${message}${reason}`), { code: codeOf(error) });
};

/** A refusal in our words of what the library threw. */
export const refusalOf = (error: unknown): CallError => {
  const code = codeOf(error);
  const cause = logged(error);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return new CallError('singleSignOn.denied', {}, { cause });
  const isAnswer = code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT' && code !== 'OAUTH_ABORT';
  return new CallError(isAnswer ? 'singleSignOn.invalid' : 'singleSignOn.unreachable', {}, { cause });
};

/**
 * Exchanges what the browser has brought for what the provider says of somebody: signed by its keys, for us, now, for
 * this very sign-in, and of the provider that it was begun with.
 * @param wanted the claims that are needed: what the token lacks, the provider is asked for
 * @throws singleSignOn.expired, singleSignOn.invalid, singleSignOn.denied, singleSignOn.unreachable
 */
export const proveSignOn = async (
  connection: Configuration,
  { redirectAddress, state, nonce, codeVerifier }: SignOnAttempt,
  answer: string,
  wanted: readonly string[],
): Promise<Proved> => {
  // Begun when the company had a provider of another kind.
  if (nonce === null || codeVerifier === null) throw new CallError('singleSignOn.expired');
  try {
    const address = new URL(redirectAddress);
    address.search = answer;
    const tokens = await authorizationCodeGrant(connection, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own) throw new CallError('singleSignOn.invalid');
    const lacks = wanted.some((name) => own[name] === undefined);
    const more =
      lacks && connection.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(connection, tokens.access_token, own.sub)
        : {};
    const session = typeof own.sid === 'string' ? own.sid : null;
    return { subject: own.sub, session, claims: { ...more, ...own } };
  } catch (error) {
    throw error instanceof CallError ? error : refusalOf(error);
  }
};
