import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { providerClient } from './forgingProvider';

/** Claims about a person who signs in there by a name. */
type ClaimsOf = (login: string) => Record<string, unknown>;

export interface IdentityProvider {
  issuer: string;
  close: () => Promise<void>;
}

const claims = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['given_name', 'family_name', 'preferred_username', 'groups'],
};

/** A real identity provider (`oidc-provider`) that believes whatever name is typed. */
export const startIdentityProvider = async (
  redirectAddresses: readonly string[],
  claimsOf: ClaimsOf,
  { signOutAddress, ...more }: Configuration & { signOutAddress?: string } = {},
): Promise<IdentityProvider> => {
  // It has to know its address before it can answer there.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.id,
        client_secret: providerClient.secret,
        redirect_uris: [...redirectAddresses],
        ...(signOutAddress && { backchannel_logout_uri: signOutAddress, backchannel_logout_session_required: true }),
      },
    ],
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...claimsOf(id) }) }),
    claims,
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    // It calls no address of its own machine; here everything is one.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    conformIdTokenClaims: false,
    // Seconds: without them it says for each that it should be told.
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 300, Session: 600 },
    cookies: { keys: ['for tests alone'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }] },
    ...more,
  });
  server.on('request', provider.callback());
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

/** A browser at a provider: it signs in by a name, agrees to everything, and is sent back. */
export class ProviderVisit {
  readonly #cookies = new Map<string, string>();

  async #send(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** Signs out there: the provider tells whoever wants to know. */
  async signOut(issuer: string): Promise<void> {
    const page = await (await this.#send(`${issuer}/session/end`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const response = await this.#send(`${issuer}/session/end/confirm`, { method: 'POST', body });
    if (response.status >= 400) throw new Error(`The provider answered ${response.status}`);
  }

  /** @returns the address that the provider sends the browser back to */
  async signIn(address: string, login: string): Promise<URL> {
    const { origin } = new URL(address);
    let next = address;
    for (let step = 0; step < 20; step += 1) {
      let response = await this.#send(next);
      if (response.status === 200) {
        const page = await response.text();
        const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
        const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
        const body = new URLSearchParams({ prompt, login, password: 'x' });
        response = await this.#send(new URL(action, next).href, { method: 'POST', body });
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`${next} answered ${response.status}`);
      next = new URL(location, next).href;
      if (new URL(next).origin !== origin) return new URL(next);
    }
    throw new Error('The provider sends the browser in circles');
  }
}
