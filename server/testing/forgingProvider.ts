import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose';

/** As whom every provider of the tests knows us. */
export const providerClient = { id: 'safety-dashboard', secret: 's'.repeat(43) };

type Claims = Record<string, unknown>;

/** How a token differs from the one that a provider of good faith would give out. */
export interface Lies {
  claims?: Claims;
  /** Signed by another key than those that it publishes. */
  isForged?: boolean;
  /** In the name of the key that it goes over to. */
  isNext?: boolean;
  /** Not signed at all. */
  isUnsigned?: boolean;
  /** Signed by the secret that both share, as text. */
  isShared?: boolean;
  /** Changed after it was signed. */
  changed?: Claims;
}

const newPair = () => generateKeyPair('RS256');

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A provider of which a test says what it answers: for what one of good faith never does. */
export const startForgingProvider = async () => {
  const [own, next, others] = await Promise.all([newPair(), newPair(), newPair()]);
  /** Token that the next exchange of a code answers. */
  let idToken = '';
  let discovered: Claims = {};
  const asked: string[] = [];
  /** Client authentication of the last exchange: header and form. */
  let authentication: { header?: string | undefined; form: URLSearchParams } = { form: new URLSearchParams() };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    asked.push(pathname);
    if (pathname === '/token') {
      authentication = { header: request.headers.authorization, form: new URLSearchParams(await text(request)) };
    }
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
        ...discovered,
      }),
      '/jwks': () => ({ keys }),
      '/token': () => ({ access_token: 'opaque', token_type: 'Bearer', ...(idToken && { id_token: idToken }) }),
    };
    const answer = answers[pathname];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publish = async (kid: string, { publicKey }: GenerateKeyPairResult) => ({
    ...(await exportJWK(publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  });
  const keys = await Promise.all([publish('own', own), publish('next', next)]);

  /** A token for whoever has begun the sign-in at that address. */
  const tokenFor = async (claims: Claims, lies: Lies = {}) => {
    const { isForged, isNext, isUnsigned, isShared, changed } = lies;
    const now = Math.floor(Date.now() / 1_000);
    const told = {
      iss: issuer,
      aud: providerClient.id,
      sub: 'max',
      email: 'max.mueller@example.org',
      iat: now,
      exp: now + 300,
      ...claims,
      ...lies.claims,
    };
    if (isUnsigned) return `${encode({ alg: 'none' })}.${encode(told)}.`;
    const kid = isNext ? 'next' : 'own';
    const signing = new SignJWT(told).setProtectedHeader({ alg: isShared ? 'HS256' : 'RS256', kid });
    const named = isNext ? next : own;
    const key = isShared ? Buffer.from(providerClient.secret) : (isForged ? others : named).privateKey;
    const signed = await signing.sign(key);
    const [head, , signature] = signed.split('.');
    return changed ? `${head}.${encode({ ...told, ...changed })}.${signature}` : signed;
  };

  return {
    issuer,
    asked,
    authentication: () => authentication,
    tokenFor,
    discover: (changes: Claims) => {
      discovered = changes;
    },
    /** Lets the next exchange answer a token for the sign-in at that address; answers what the browser brings back. */
    answerTo: async (address: string, lies: Lies = {}): Promise<URLSearchParams> => {
      const wanted = new URL(address).searchParams;
      idToken = await tokenFor({ nonce: wanted.get('nonce') }, lies);
      return new URLSearchParams({ code: 'code', state: wanted.get('state') ?? '', iss: issuer });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
export type ForgingProvider = Awaited<ReturnType<typeof startForgingProvider>>;
