import { apiKeyScopes } from '../../contract/apiKeyScopes';
import { apiKeys } from '../../contract/apiKeys';
import type { Call } from '../../contract/kit/call';
import type { Permission } from '../../contract/names/permissions';
import type { Agent, Answer, CallOptions } from './agent';
import type { TestServer } from './harness';
import { succeed } from './requests';

/** A day on which keys hold that tests make, by the clock of test servers. */
export const keyHoldsUntil = '2026-12-31';

/** Makes a key in somebody's name. @returns its record and its secret */
export const makeKey = async (
  owner: Agent,
  scopes: readonly Permission[] = apiKeyScopes,
  values: { name?: string; expiresOn?: string } = {},
): Promise<{ uuid: string; token: string }> => {
  const form = { name: 'Auswertung', expiresOn: keyHoldsUntil, ...values, scopes: [...scopes] };
  const { uuid } = await succeed(owner, apiKeys.create, form);
  return { uuid, ...(await succeed(owner, apiKeys.show, { uuid })) };
};

/** A program with a key: it keeps no cookies and sends no XSRF token. */
export const programWith = (server: Pick<TestServer, 'anonymous'>, token: string) => ({
  call: <C extends Call>(call: C, body: Parameters<Agent['call']>[1], options: CallOptions = {}): Promise<Answer<C>> =>
    server.anonymous().call(call, body as never, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    }),
});
