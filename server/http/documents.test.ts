import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract/index';
import { errorStatus } from '../../contract/names/errors';
import type { Agent } from '../testing/agent';
import { setUpServer, startTestServer, type TestServer } from '../testing/harness';
import { makeKey } from '../testing/keys';

const server = setUpServer({ publicDocuments: true });
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('the published contract', () => {
  it('holds every call with its shapes and its refusals', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { name, call } of allCalls) {
      const operation = document.paths[`/${call.path}`][call.method.toLowerCase()];
      expect(operation.operationId).toBe(name);
      for (const code of call.errors) {
        expect(JSON.stringify(operation.responses[String(errorStatus[code])])).toContain(`"${code}"`);
      }
    }
    const login = document.paths['/login'].post.requestBody.content['application/json'].schema;
    expect(login.required).toEqual(['clientIdentifier', 'username', 'password']);
    expect(login.additionalProperties).toBe(false);
  });

  it('is written once, compressed where that is wanted, and not sent to who has it', async () => {
    const document = '/api/openapi.json';
    const packed = await get(document, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual((await get(document)).json());
    const again = await get(document, { 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const copy of ['json', 'yaml']) expect((await get(`/api/docs/${copy}`)).statusCode).toBe(302);
  });

  it('has a page that needs no script but its own files', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });
});

describe('a contract that is not published', () => {
  const document = '/api/openapi.json';
  const everything = [document, '/api/docs/', '/api/docs/static/swagger-ui.css'];
  let closed: TestServer;
  let somebody: Agent;
  let key: string;
  const ask = (url: string, headers: Record<string, string> = {}) => closed.app.inject({ url, headers });
  beforeAll(async () => {
    closed = await startTestServer({ database: server.database, keyRequestsPerMinute: 5 });
    const company = await closed.createCompany();
    somebody = await company.signIn('member');
    key = (await makeKey(await company.signIn('admin'), ['member-list.get-list'])).token;
    return () => closed.close();
  });

  it.each(everything)('is refused to strangers at %s, as a call is, and led to the sign-in page', async (url) => {
    const refused = await ask(url);
    expect([refused.statusCode, refused.json().body]).toEqual([401, { error: { code: 'session.missing' } }]);
    const wrong = await ask(url, { authorization: 'Bearer sd_wrong' });
    expect([wrong.statusCode, wrong.json().body.error.code]).toEqual([401, 'apiKey.invalid']);
    const page = await ask(url, { accept: 'text/html,*/*;q=0.8' });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/auth/login']);
  });

  it.each(everything)('is read at %s by who is signed in, whatever they may', async (url) => {
    const answer = await somebody.send({ url });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  it('is read with a key that holds, and counted', async () => {
    const answer = await ask(document, { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.headers['ratelimit-remaining']]).toEqual([200, '4']);
  });

  it('is not confirmed to strangers who have a copy', async () => {
    const { etag } = (await somebody.send({ url: document })).headers;
    const unchanged = { 'if-none-match': String(etag) };
    expect((await ask(document, unchanged)).statusCode).toBe(401);
    const again = await somebody.send({ url: document, headers: unchanged });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
  });
});
