import { type Configuration, genericGrantRequest } from 'openid-client';
import type { CheckResult } from '../../../contract/singleSignOn';
import { fetchWithin } from '../../base/fetchWithin';
import { AddressRefused, type Reach, targetOf } from '../../base/reach';
import { checkResult, detailOf } from './checkResult';
import { discover } from './connection';
import type { Provider } from './provider';
import { checkSaml } from './saml/check';

const checkAddress = (issuer: string, reach: Reach): CheckResult => {
  try {
    targetOf(issuer, reach);
    return checkResult('address', 'fits');
  } catch {
    return checkResult('address', 'fails');
  }
};

const checkSignIn = (connection: Configuration): CheckResult => {
  const { authorization_endpoint, token_endpoint, ...server } = connection.serverMetadata();
  const types = server.response_types_supported;
  if (!authorization_endpoint || !token_endpoint || (types && !types.includes('code')))
    return checkResult('signIn', 'fails');
  const methods = server.code_challenge_methods_supported;
  if (!methods) return checkResult('signIn', 'unknown');
  return methods.includes('S256') ? checkResult('signIn', 'fits') : checkResult('signIn', 'fails', methods.join(', '));
};

interface Key {
  kty?: string;
  use?: string;
}
const isForSignatures = ({ kty, use }: Key): boolean => kty !== 'oct' && (use === undefined || use === 'sig');

const checkKeys = async (connection: Configuration, reach: Reach): Promise<CheckResult> => {
  const address = connection.serverMetadata().jwks_uri;
  if (!address) return checkResult('keys', 'fails');
  try {
    const answer = await fetchWithin(reach)(address);
    const { keys = [] } = (await answer.json()) as { keys?: Key[] };
    return checkResult(
      'keys',
      keys.some(isForSignatures) ? 'fits' : 'fails',
      answer.ok ? null : `HTTP ${answer.status}`,
    );
  } catch (error) {
    return checkResult('keys', 'fails', detailOf(error));
  }
};

/** A code that nobody was given: whoever is told so, and not that they are a stranger, is known. */
const checkClient = async (connection: Configuration, redirectAddress: string): Promise<CheckResult> => {
  const attempt = { code: 'connection-check', redirect_uri: redirectAddress, code_verifier: 'x'.repeat(43) };
  try {
    await genericGrantRequest(connection, 'authorization_code', attempt);
    return checkResult('client', 'unknown');
  } catch (error) {
    const { error: told, status } = error as { error?: string; status?: number };
    if (told === 'invalid_grant') return checkResult('client', 'fits');
    if (told === 'invalid_client' || told === 'unauthorized_client' || status === 401)
      return checkResult('client', 'fails', told);
    return checkResult('client', 'unknown', told ?? detailOf(error));
  }
};

const checkOidc = async (provider: Provider, reach: Reach, redirectAddress: string): Promise<CheckResult[]> => {
  const address = checkAddress(provider.issuer, reach);
  if (address.outcome === 'fails') return [address];
  try {
    const connection = await discover(provider, reach);
    const signOut = connection.serverMetadata().backchannel_logout_supported === true;
    return [
      address,
      checkResult('discovery', 'fits'),
      checkSignIn(connection),
      await checkKeys(connection, reach),
      await checkClient(connection, redirectAddress),
      checkResult('signOut', signOut ? 'fits' : 'unknown'),
    ];
  } catch (error) {
    if (error instanceof AddressRefused) return [checkResult('address', 'fails')];
    return [address, checkResult('discovery', 'fails', detailOf(error))];
  }
};

/** Tries what can be tried without anybody signing in. What fails leaves out what needs it. */
export const checkProvider = (
  provider: Provider,
  reach: Reach,
  redirectAddress: string,
  now: Date,
): Promise<CheckResult[]> =>
  provider.kind === 'saml' ? checkSaml(provider, reach, now) : checkOidc(provider, reach, redirectAddress);
