import { clientCredentialsGrant } from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ForgingProvider, startForgingProvider } from '../../testing/forgingProvider';
import { discover } from './connection';

let provider: ForgingProvider;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterAll(() => provider.close());

const secret = 'one-secret.with~signs';

/** Client authentication that a provider with these ways gets. */
const authenticationFor = async (ways: readonly string[] | undefined) => {
  provider.discover({ token_endpoint_auth_methods_supported: ways });
  await clientCredentialsGrant(await discover({ issuer: provider.issuer, audience: 'one', secret }, 'internal'));
  return provider.authentication();
};

it.each([[['client_secret_basic', 'client_secret_post']], [['client_secret_post']]])(
  'sends id and secret in the body, as they are, to a provider that takes %j',
  async (ways) => {
    const { header, form } = await authenticationFor(ways);
    expect([header, form.get('client_id'), form.get('client_secret')]).toEqual([undefined, 'one', secret]);
  },
);

it.each([[['client_secret_basic']], [undefined]])(
  'sends them in the header, encoded as OAuth has it, to a provider that takes %j',
  async (ways) => {
    const { header, form } = await authenticationFor(ways);
    const encoded = 'one:one%2Dsecret%2Ewith%7Esigns';
    expect(header).toBe(`Basic ${Buffer.from(encoded).toString('base64')}`);
    expect(form.has('client_secret')).toBe(false);
  },
);
