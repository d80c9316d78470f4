import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MovableClock } from '../base/clock';
import { writeAudit } from '../core/records/audit';
import type { Company } from '../testing/company';
import { startTestServer, type TestServer } from '../testing/harness';
import type { AuditSinkSettings } from './auditSink';
import { openAuditStream } from './auditStream';

let server: TestServer;
let [one, other]: Company[] = [];
let folder: string;
const clock = new MovableClock('2026-03-02T08:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-stream-'));
  server = await startTestServer();
  one = await server.createCompany();
  other = await server.createCompany();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const surroundings = () => ({ database: server.database, clock, log: pino({ level: 'silent' }), version: '1.2.3' });
const open = async (settings: AuditSinkSettings) =>
  (await openAuditStream(settings, surroundings())) ?? (async () => undefined);
beforeEach(() => openAuditStream(undefined, surroundings()));

const log = (company: Company | undefined, subjectType: string, action = 'members.update') => {
  const clientId = company?.clientId ?? '';
  const event = { action, subjectType, changes: { lastName: ['Alt', 'Neu'] }, clientId, clock };
  return server.database.tenant(clientId, 'write', (tx) =>
    writeAudit(tx, { ...event, actor: { id: null, name: 'The test' } }),
  );
};

/** Subjects of the lines, in their order. */
const subjectsOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { entity: { type: string } }).entity.type);

it('appends entries of all companies to a file, in their order, under OCSF’s names', async () => {
  const path = join(folder, 'all.jsonl');
  await log(one, 'before');
  const stream = await open({ path });
  for (const [company, subject] of [
    [one, 'first'],
    [other, 'second'],
    [one, 'third'],
  ] as const) {
    await log(company, subject);
  }
  await stream();
  await stream();
  const text = await readFile(path, 'utf8');
  expect(subjectsOf(text)).toEqual(['first', 'second', 'third']);
  expect(JSON.parse(text.split('\n')[1] ?? '')).toMatchObject({
    class_uid: 3004,
    activity_id: 3,
    type_uid: 300_403,
    category_uid: 3,
    time: clock.now().getTime(),
    metadata: { event_code: 'members.update', tenant_uid: other?.clientId, product: { version: '1.2.3' } },
    actor: { user: { name: 'The test', type: 'System', org: { name: other?.clientIdentifier } } },
    unmapped: { changes: { lastName: ['Alt', 'Neu'] } },
  });
});

it('begins a line of its own behind one that a crash cut off', async () => {
  const path = join(folder, 'cut.jsonl');
  await writeFile(path, '{"half":');
  const stream = await open({ path });
  await log(one, 'whole');
  await stream();
  const [half, ...whole] = (await readFile(path, 'utf8')).split('\n');
  expect([half, subjectsOf(whole.join('\n'))]).toEqual(['{"half":', ['whole']]);
});

it('names signing in and out as authentication', async () => {
  const path = join(folder, 'signIns.jsonl');
  const stream = await open({ path });
  await log(one, 'bootstrap', 'bootstrap.login');
  await stream();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ class_uid: 3002, type_uid: 300_201, user: {} });
});

/** Takes lines by HTTP, and answers as told. */
const receiver = async () => {
  const got: { text: string; authorization: string | undefined }[] = [];
  const state = { status: 200, got };
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ text: Buffer.concat(chunks).toString(), authorization: request.headers.authorization });
    response.writeHead(state.status, { location: '/elsewhere' }).end();
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/events`;
  return { ...state, state, url, close: () => http.close() };
};

it('sends to an address, and again what was not taken, once that has rested', async () => {
  const { state, got, url, close } = await receiver();
  const stream = await open({ url, token: 'of-the-operator' });
  await log(one, 'refused');
  state.status = 503;
  await stream();
  await stream();
  expect(got).toHaveLength(1);
  state.status = 302;
  clock.advance(16_000);
  await stream();
  expect(got).toHaveLength(2);
  state.status = 204;
  clock.advance(16_000);
  await log(other, 'later');
  await stream();
  await stream();
  close();
  expect(got.map(({ text }) => subjectsOf(text))).toEqual([['refused'], ['refused'], ['refused', 'later']]);
  expect(got[0]?.authorization).toBe('Bearer of-the-operator');
});

it('goes on where another process stopped, in batches, each entry once', async () => {
  const { got, url, close } = await receiver();
  await open({ url });
  for (let index = 0; index < 3; index += 1) await log(one, `entry-${index}`);
  const stream = await open({ url });
  await Promise.all([stream(), stream()]);
  await stream();
  close();
  expect(got.flatMap(({ text }) => subjectsOf(text))).toEqual(['entry-0', 'entry-1', 'entry-2']);
});

it('queues nothing of what was rolled back, or while nobody wants it', async () => {
  const path = join(folder, 'none.jsonl');
  const stream = await open({ path });
  const event = { action: 'x', subjectType: 'undone', clock, clientId: one?.clientId ?? '' };
  const undone = server.database.tenant(event.clientId, 'write', async (tx) => {
    await writeAudit(tx, { ...event, actor: { id: null, name: 'The test' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await stream();
  await expect(readFile(path, 'utf8')).rejects.toThrow('ENOENT');
  await openAuditStream(undefined, surroundings());
  await log(one, 'unwanted');
  await (await open({ path }))();
  await expect(readFile(path, 'utf8')).rejects.toThrow('ENOENT');
});

it('is reached by the server’s role by its functions alone', async () => {
  const look = server.database.shared((tx) => tx.execute('select * from audit_stream_queue'));
  await expect(look).rejects.toThrow();
});
