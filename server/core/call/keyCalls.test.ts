import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { memberGroups } from '../../../contract/memberGroups';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { makeKey } from '../../testing/keys';
import { firstPage } from '../../testing/requests';
import { issueApiKey } from '../session/apiKeys';

const lines: string[] = [];
const logger = pino(
  { level: 'trace' },
  new Writable({
    write: (line, _, done) => {
      lines.push(String(line));
      done();
    },
  }),
);
const limit = 12;
const server = setUpServer({ trustProxy: true, logger, keyRequestsPerMinute: limit });
let admin: Agent;
let token: string;
let clientId: string;
beforeAll(async () => {
  const company = await server.createCompany();
  clientId = company.clientId;
  admin = await company.signIn('admin');
});
beforeEach(async () => {
  ({ token } = await makeKey(admin));
});

let address = 0;
const ask = (headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${memberGroups.list.path}`,
    payload: firstPage('name'),
    headers: { 'x-forwarded-for': '192.0.2.1', ...headers },
  });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('a request with a key', () => {
  it('needs no XSRF token, not even where a browser says that another site caused it, and sets no cookie', async () => {
    const answer = await ask({ ...bearer(token), 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('acts by the key alone where there is a cookie beside it: for good and for bad', async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const xsrf = { 'x-xsrf-token': admin.xsrfToken };
    expect((await ask({ cookie, ...xsrf })).statusCode).toBe(200);
    const wrong = await ask({ cookie, ...xsrf, ...bearer('sd_wrong') });
    expect([wrong.statusCode, wrong.json().body.error.code]).toEqual([401, 'apiKey.invalid']);
    expect((await ask({ cookie: 'session=nonsense', ...bearer(token) })).statusCode).toBe(200);
  });

  it('does not stand for a session: whoever is signed in is nobody by a key', async () => {
    const { path } = bootstrap.memberState;
    const answer = await server.app.inject({ method: 'GET', url: `/api/${path}`, headers: bearer(token) });
    expect([answer.statusCode, answer.json().body.error.code]).toEqual([403, 'permission.missing']);
  });

  it('leaves other schemes to proxies in front of us', async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const xsrf = { 'x-xsrf-token': admin.xsrfToken };
    expect((await ask({ cookie, ...xsrf, authorization: 'Basic YTpi' })).statusCode).toBe(200);
    expect((await ask({ authorization: `bearer  ${token}` })).statusCode).toBe(200);
    expect((await ask({ authorization: 'Bearer' })).json().body.error.code).toBe('apiKey.invalid');
  });

  it('is told by each answer how many requests are left, and waits beyond them', async () => {
    const first = await ask(bearer(token));
    expect(first.headers).toMatchObject({ 'ratelimit-limit': String(limit), 'ratelimit-remaining': String(limit - 1) });
    expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0);
    for (let count = 1; count < limit; count += 1) expect((await ask(bearer(token))).statusCode).toBe(200);
    const beyond = await ask(bearer(token));
    expect([beyond.statusCode, beyond.json().body.error.code]).toEqual([429, 'request.tooMany']);
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(bearer((await makeKey(admin)).token))).statusCode).toBe(200);
    const browser = await ask({});
    expect(browser.headers['ratelimit-limit']).toBeUndefined();
  });
});

describe('keys that open nothing', () => {
  it('are refused as such, and make their address wait, but nobody with a key that holds', async () => {
    address += 1;
    const from = { 'x-forwarded-for': `198.51.100.${address}` };
    const codes: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      const answer = await ask({ ...from, ...bearer(issueApiKey(clientId).token) });
      codes.push(`${answer.statusCode} ${answer.json().body.error.code}`);
      if (answer.statusCode === 401) expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      else expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(codes.slice(0, 49)).toEqual(Array(49).fill('401 apiKey.invalid'));
    expect(codes.at(-1)).toBe('429 request.tooMany');
    expect((await ask({ ...from, ...bearer(token) })).statusCode).toBe(200);
    expect((await ask(bearer('sd_other'))).statusCode).toBe(401);
  });
});

it('leaves nothing of any key in the log', async () => {
  const wrong = issueApiKey(clientId).token;
  await ask(bearer(token));
  await ask(bearer(wrong));
  await server.app.inject({ method: 'GET', url: `/api/nowhere?key=${token}`, headers: bearer(token) });
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(50);
  for (const key of [token, wrong]) expect(text).not.toContain(key.slice(3, 40));
});
