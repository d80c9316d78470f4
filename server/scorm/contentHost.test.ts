import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elearningExecutions as calls } from '../../contract/elearningExecutions';
import { begin, createCourse, createTask } from '../areas/elearningExecutions/testing';
import { scormPackageFiles } from '../db/schema';
import type { Agent } from '../testing/agent';
import type { Company } from '../testing/company';
import { startTestServer, type TestServer } from '../testing/harness';
import { succeed } from '../testing/requests';

const storageScript = '<script src="/player/storage.js"></script>';

let server: TestServer;
let playerFolder: string;
let company: Company;
let max: Agent;
let executionUuid: string;
let page: string;
const units = [
  { unitId: 'one', title: 'One', href: 'sco/one%20page.html?a=1' },
  { unitId: 'two', title: 'Two', href: 'two.html' },
];
beforeAll(async () => {
  playerFolder = await mkdtemp(join(tmpdir(), 'player-'));
  await writeFile(join(playerFolder, 'player.js'), 'void 0');
  server = await startTestServer({ playerFolder });
  company = await server.createCompany();
  max = await company.signIn('member');
  const course = await createCourse(server, company, { standard: 'scorm12', units }, { passMark: 80 });
  executionUuid = await begin(max, await createTask(server, company, course, company.members.member.uuid));
  await server.database.owner(async (tx) => {
    const packages = await tx.query.scormPackages.findMany();
    const packageId = packages[0]?.id ?? '';
    await server.storage.write('packages/x/0', Buffer.from('<h1>One</h1>'), 'text/html');
    const file = { contentType: 'text/html', size: 12, sha256: Buffer.alloc(32), storageKey: 'packages/x/0' };
    const types = [
      ['sco/one.css', 'text/css'],
      ['sco/one page.html', 'text/html'],
      ['sco/Prüfung.html'.normalize('NFC'), 'text/html; charset=utf-8'],
      ['sco/50%.html', 'text/html'],
      ['sco/a%20b.html', 'text/html'],
      ['sco/wide.html', 'text/html; charset=utf-16le'],
      ['sco/leaflet.pdf', 'application/pdf'],
    ] as const;
    await tx
      .insert(scormPackageFiles)
      .values(types.map(([path, contentType]) => ({ packageId, path, ...file, contentType })));
  });
  page = await open();
});
afterAll(async () => {
  await server.close();
  await rm(playerFolder, { recursive: true });
});

/** The address of the first unit's page, as somebody who opens the package gets it. */
const open = async (): Promise<string> => {
  const { content } = await succeed(max, calls.read, { executionUuid });
  if (content.kind !== 'scorm') throw new Error('It is a package');
  return content.units[0]?.address ?? '';
};
const get = (url: string, headers: Record<string, string> = {}) =>
  max.send({ method: 'GET', url, headers: { host: '127.0.0.1:3000', ...headers } });

describe('the content’s host', () => {
  it('serves a package’s file to whoever was given its address, in its own policy and without a cookie', async () => {
    const answer = await server.anonymous().send({ url: page, headers: { host: '127.0.0.1:3000' } });
    expect([answer.statusCode, answer.body]).toEqual([200, `${storageScript}<h1>One</h1>`]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self' http://localhost:3000"),
    });
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    expect((await get(page.replace('one%20page.html?a=1', 'one.css'), { range: 'bytes=4-6' })).body).toBe('One');
    expect((await get(page, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it('finds a file whose name is asked for with its accents apart', async () => {
    const folder = page.slice(0, page.lastIndexOf('/'));
    for (const form of ['NFC', 'NFD']) {
      const answer = await get(`${folder}/${encodeURIComponent('Prüfung.html'.normalize(form))}`);
      expect([form, answer.statusCode]).toEqual([form, 200]);
    }
  });

  it('finds a file whose name has a percent sign, and one that is encoded as old tools do it', async () => {
    const folder = page.slice(0, page.lastIndexOf('/'));
    for (const name of ['50%.html', '50%25.html', 'a%20b.html', 'Pr%FCfung.html', 'one%20page.html?x=100%']) {
      expect([name, (await get(`${folder}/${name}`)).statusCode]).toEqual([name, 200]);
    }
  });

  it('names the encoding that was found, and writes into no page of wider letters', async () => {
    const folder = page.slice(0, page.lastIndexOf('/'));
    const found = await get(`${folder}/${encodeURIComponent('Prüfung.html')}`);
    expect([found.headers['content-type'], found.body]).toEqual([
      'text/html; charset=utf-8',
      `${storageScript}<h1>One</h1>`,
    ]);
    expect((await get(`${folder}/wide.html`)).body).not.toContain(storageScript);
  });

  it('offers for saving what the player’s frame does not show', async () => {
    const folder = page.slice(0, page.lastIndexOf('/'));
    expect((await get(`${folder}/leaflet.pdf`)).headers['content-disposition']).toBe('attachment');
    expect((await get(page)).headers).not.toHaveProperty('content-disposition');
  });

  it('begins each window of a package without what another left in the browser', async () => {
    expect((await get(page, { 'sec-fetch-dest': 'document' })).headers['clear-site-data']).toBe('"storage", "cookies"');
    expect((await get(page, { 'sec-fetch-dest': 'iframe' })).headers).not.toHaveProperty('clear-site-data');
  });

  it('begins each visit to the player without what a package left in the browser', async () => {
    expect((await get('/player')).headers['clear-site-data']).toBe('"storage", "cookies"');
    expect((await get(page)).headers).not.toHaveProperty('clear-site-data');
  });

  it('clears nothing before it is handed over what units said last', async () => {
    const answer = await get('/sealed-words');
    expect(answer.body).toContain('src="/player/sealed.js"');
    expect(answer.headers).not.toHaveProperty('clear-site-data');
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
  });

  it('serves the player and its scripts', async () => {
    const player = await get('/player');
    expect(player.body).toContain('data-dashboard="http://localhost:3000"');
    expect(player.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
    expect((await get('/player/player.js')).statusCode).toBe(200);
  });

  it('has nothing else', async () => {
    const token = page.split('/')[2];
    const other = ['/', '/dashboard', '/auth/login', '/api/csrf', '/api/heartbeat', '/api/docs'];
    const wrong = [`/content/${token}/missing.html`, `/content/${'A'.repeat(43)}/sco/one%20page.html`, '/content/x/y'];
    const climbing = [`/content/${token}/../../etc/passwd`, `/content/${token}/%2e%2e/x`, `/content/${token}/a%00b`];
    for (const url of [...other, ...wrong, ...climbing]) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    const posted = await max.send({ method: 'POST', url: '/api/csrf', headers: { host: '127.0.0.1:3000' } });
    expect(posted.statusCode).toBe(404);
    expect((await get(page, { 'service-worker': 'script' })).statusCode).toBe(404);
  });

  it('is no part of the dashboard’s', async () => {
    for (const url of [page, '/player', '/player/player.js']) {
      expect((await max.send({ url })).statusCode).toBe(404);
    }
  });

  it('forgets an address after a day', async () => {
    const old = await open();
    server.clock.advance(23 * 3_600_000);
    expect((await get(old)).statusCode).toBe(200);
    server.clock.advance(2 * 3_600_000);
    expect((await get(old)).statusCode).toBe(404);
  });
});

it('the API refuses everybody who comes from another site, reading as well', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const options = { headers: { 'sec-fetch-site': site } };
    expect(await max.call(calls.read, { executionUuid }, options)).toMatchObject({ status: 403, code: 'xsrf.invalid' });
    const answer = await max.send({ url: '/api/heartbeat', headers: { 'sec-fetch-site': site } });
    expect(answer.statusCode).toBe(403);
  }
});

describe('what a package says of itself', () => {
  const save = (revision: number, held: Record<string, Record<string, unknown>>) =>
    max.call(calls.save, { executionUuid, revision, state: { kind: 'scorm', unitId: 'one', units: held } });
  const unit = (status: string, raw = '', suspend = '') => ({
    cmi: { suspend_data: suspend, core: { lesson_status: status, score: { raw, min: '', max: '100' } } },
  });

  it('counts when all its units are passed, and is kept up to the limit', async () => {
    const full = unit('incomplete', '', 'x'.repeat(499_000));
    expect(await save(0, { one: full })).toMatchObject({ status: 200, body: { revision: 1, progress: 0 } });
    expect((await succeed(max, calls.read, { executionUuid })).state).toMatchObject({ units: { one: full } });
    expect(await save(1, { one: unit('incomplete', '', 'x'.repeat(500_000)) })).toMatchObject({
      status: 400,
      error: { code: 'schema.invalid', fields: [{ path: 'state.units', rule: 'maxlength' }] },
    });
    for (const broken of ['\0', '\ud800']) {
      expect(await save(1, { one: unit('incomplete', '', broken) })).toMatchObject({ code: 'schema.invalid' });
    }
    expect(await save(1, { three: unit('passed') })).toMatchObject({ code: 'schema.invalid' });
    expect(await save(1, { one: unit('passed', '90') })).toMatchObject({ body: { progress: 50, resultUuid: null } });
    // "Completed" says nothing about how well: the pass mark decides.
    expect(await save(2, { one: unit('passed', '90'), two: unit('completed', '79') })).toMatchObject({
      body: { progress: 100, resultUuid: null },
    });
    expect(await save(3, { one: unit('passed', '90'), two: unit('completed', '81') })).toMatchObject({
      body: { status: 'completed', resultUuid: expect.any(String) },
    });
    expect(await succeed(max, calls.result, { executionUuid })).toMatchObject({ passed: true, score: 85 });
  });
});
