import { eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, call } from '../../../contract/kit/call';
import { maximumPublicBodySize, maximumUploadSize } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { auditEvents, members } from '../../db/schema';
import { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import type { Handler } from '../context/context';
import { api } from './api';

const base = { method: 'POST', summary: '', access: 'session', errors: [], response: z.strictObject({}) } as const;
const named = z.strictObject({ name: z.string().check(z.minLength(2)), uuid: z.optional(z.string()) });
const read = call({ ...base, path: 'test/read', kind: 'read', request: named });
const nested = call({
  ...base,
  path: 'test/nested',
  kind: 'read',
  request: z.strictObject({
    inner: z.optional(z.strictObject({ name: z.string() })),
    names: z.optional(z.array(named)),
    answers: z.optional(z.record(z.string().check(z.maxLength(3)), z.string())),
  }),
});
const open = call({ ...base, path: 'test/open', kind: 'read', access: 'public', request: named });
const write = call({ ...base, path: 'test/write', kind: 'write', changes: [], request: named });
const upload = call({
  ...base,
  path: 'test/upload',
  kind: 'write',
  changes: [],
  request: z.strictObject({ note: z.optional(z.string()) }),
  response: z.strictObject({ names: z.array(z.string()), sizes: z.array(z.int()), note: z.optional(z.string()) }),
  upload: { field: 'filename', types: ['csv'], maximumCount: 2 },
  errors: ['file.invalidFormat', 'file.invalidSize'],
});

let server: TestServer;
let app: FastifyInstance;
let company: Company;
let agent: Agent;
let lines: string[] = [];
let handle: (context: Parameters<Handler<Call>>[0]) => Promise<unknown>;
const route = (name: string, definition: Call, handler: Handler<Call> = (context) => handle(context)) => ({
  name,
  call: definition,
  handler,
});
const receive: Handler<typeof upload> = async ({ files }, { note }) => ({
  names: files.map((file) => file.fileName),
  sizes: files.map((file) => file.content.length),
  ...(note !== undefined && { note }),
});

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany();
  const logger: FastifyBaseLogger = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  app = Fastify({ loggerInstance: logger });
  const services = {
    ...server,
    publicUrl: '',
    contentOrigin: '',
    keyRequestsPerMinute: 1_000,
    webhookReach: 'off' as const,
    signOnReach: 'off' as const,
    wakeJobs: () => undefined,
  };
  const routes = [
    route('test.read', read),
    route('test.nested', nested),
    { name: 'test.open', call: open, handler: async () => ({}) },
    route('test.write', write),
    route('test.upload', upload, receive as Handler<Call>),
  ];
  await app.register(api(services, routes), { prefix: '/api' });
  const signedIn = await company.signIn('admin');
  agent = new Agent(app);
  for (const [name, value] of signedIn.cookies) agent.cookies.set(name, value);
});
beforeEach(() => {
  lines = [];
  handle = async () => ({});
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = (url: string, payload: string, contentType = 'application/json') => {
  const headers = { 'content-type': contentType, 'x-xsrf-token': agent.xsrfToken };
  return agent.send({ method: 'POST', url, payload, headers });
};

it("each answer says what time it is by the server's clock", async () => {
  const time = server.clock.now().toISOString();
  for (const answer of [
    await post('/api/test/read', '{"name":"Nora"}'),
    await post('/api/test/read', '{}'),
    await post('/api/test/nowhere', '{}'),
  ])
    expect([answer.statusCode, answer.headers['x-server-time']]).toEqual([answer.statusCode, time]);
});

describe('the envelope', () => {
  it('names each faulty field and each unknown key', async () => {
    const response = await post('/api/test/read', '{"name":"","role":"admin"}');
    expect(response.json()).toEqual({
      head: { status: 400 },
      body: {
        error: {
          code: 'schema.invalid',
          fields: [
            { path: 'name', rule: 'required', params: { min: 2 } },
            { path: 'role', rule: 'unknown' },
          ],
        },
      },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['{"name":', 'application/json'],
    ['', 'application/json'],
    ['{"__proto__":{"name":"ab"}}', 'application/json'],
    ['{"constructor":{"prototype":{}}}', 'application/json'],
    ['name=ab', 'application/x-www-form-urlencoded'],
    ['{"name":"ab"}', 'text/plain'],
    ['--x--', 'multipart/form-data; boundary=x'],
  ])('refuses %s as %s', async (payload, contentType) => {
    const response = await post('/api/test/read', payload, contentType);
    expect(response.json()).toMatchObject({ head: { status: 400 }, body: { error: { code: 'schema.invalid' } } });
    expect(response.statusCode).toBe(400);
  });

  const many = <T>(one: (index: number) => T) => Array.from({ length: 40_000 }, (_, index) => one(index));
  const keys = Object.fromEntries(many((index) => [`key${index}`, 1]));

  it.each([
    ['unknown keys', read, { name: 'ab', ...keys }],
    ['unknown keys within', nested, { inner: { name: 'ab', ...keys } }],
    ['faulty entries of a list', nested, { names: many(() => ({})) }],
    ['faulty entries of a record', nested, { answers: keys }],
    ['a key that is long itself', read, { name: 'ab', ['x'.repeat(900_000)]: 1 }],
  ])('names few faults and answers briefly to many: %s', async (_, definition, request) => {
    const response = await post(`/api/${definition.path}`, JSON.stringify(request));
    const { error } = response.json<{ body: { error: { code: string; fields: unknown[] } } }>().body;
    expect(error.code).toBe('schema.invalid');
    expect([1, 20]).toContain(error.fields.length);
    expect(response.body.length).toBeLessThan(10_000);
  });

  it('refuses more than a little from whom it need not know', async () => {
    const ofLength = (length: number) => JSON.stringify({ name: 'a'.repeat(length - '{"name":""}'.length) });
    expect((await post('/api/test/open', ofLength(maximumPublicBodySize))).statusCode).toBe(200);
    const response = await post('/api/test/open', ofLength(maximumPublicBodySize + 1));
    expect(response.json()).toEqual({ head: { status: 413 }, body: { error: { code: 'request.tooLarge' } } });
    expect((await post('/api/test/read', ofLength(maximumPublicBodySize + 1))).statusCode).toBe(200);
  });

  it('refuses more than a mebibyte', async () => {
    const response = await post('/api/test/read', JSON.stringify({ name: 'a'.repeat(1024 * 1024) }));
    expect(response.json()).toEqual({ head: { status: 413 }, body: { error: { code: 'request.tooLarge' } } });
  });

  it.each(['/api/unknown', '/api/test/read/more', '/api'])('knows no %s', async (url) => {
    const response = await agent.send({ url });
    expect(response.json()).toEqual({ head: { status: 404 }, body: { error: { code: 'route.notFound' } } });
  });
});

describe('what nobody expected', () => {
  const secret = 'argon2id-secret';

  it.each([
    [read, 'internal'],
    [write, 'persist.failed'],
  ])('is 500, told by its kind alone, and logged without values: %#', async (definition, code) => {
    handle = ({ tx }) => tx.execute(sql`select ${secret}::uuid`);
    const response = await post(`/api/${definition.path}`, '{"name":"ab"}');
    expect(response.json()).toEqual({ head: { status: 500 }, body: { error: { code } } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('reqId');
    expect(lines[0]).toContain('22P02');
    expect(lines[0]).not.toContain('select');
  });

  it('takes back what was written before', async () => {
    const { uuid } = company.members.member;
    handle = async ({ tx }) => {
      await tx.update(members).set({ city: 'Nowhere' }).where(eq(members.id, uuid));
      throw new Error('on the way');
    };
    expect(await agent.call(write, { name: 'ab' })).toMatchObject({ status: 500 });
    const [member] = await server.database.owner((tx) => tx.select().from(members).where(eq(members.id, uuid)));
    expect(member?.city).toBeNull();
  });

  it('is not what a handler refuses on purpose', async () => {
    handle = async () => {
      throw new CallError('service.unavailable', { params: { name: 'x' } });
    };
    expect(await agent.call(write, { name: 'ab' })).toMatchObject({ status: 503, error: { params: { name: 'x' } } });
    expect(lines).toEqual([]);
  });
});

describe('the audit log', () => {
  const actions = async () => {
    const rows = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    return rows.filter(({ action }) => action.startsWith('test.'));
  };

  it('gets an entry for every write, the handler’s own or a plain one, and none for reads and failures', async () => {
    const uuid = company.members.member.uuid;
    await agent.call(read, { name: 'ab' });
    await agent.call(write, { name: 'ab', uuid });
    handle = ({ audit }) =>
      audit({ action: 'test.own', subjectType: 'thing', changes: { a: [1, 2] } }).then(() => ({}));
    await agent.call(write, { name: 'ab' });
    handle = async ({ audit }) => {
      await audit({ action: 'test.failed', subjectType: 'thing' });
      throw new CallError('schema.invalid');
    };
    await agent.call(write, { name: 'ab' });
    const actor = { actorId: company.members.admin.uuid, actorName: 'Anna Müller', at: server.clock.now() };
    expect(await actions()).toMatchObject([
      { ...actor, action: 'test.write', subjectType: 'test', subjectId: uuid },
      { ...actor, action: 'test.own', subjectType: 'thing', subjectId: null, changes: { a: [1, 2] } },
    ]);
  });
});

describe('an upload', () => {
  const file = (fileName: string, content: Buffer | string = 'a;b') => ({ fileName, content });

  it('brings files and fields', async () => {
    const files = [file('Mühle.csv', 'x'), file('b.CSV', Buffer.alloc(maximumUploadSize))];
    const answer = await agent.call(upload, { note: 'hello' }, { files });
    const body = { names: ['Mühle.csv', 'b.CSV'], sizes: [1, maximumUploadSize], note: 'hello' };
    expect(answer).toEqual({ status: 200, body });
  });

  it.each([
    ['another type', [file('a.exe')], 400, 'file.invalidFormat'],
    ['a file too large', [file('a.csv', Buffer.alloc(maximumUploadSize + 1))], 413, 'file.invalidSize'],
    ['too many files', [file('a.csv'), file('b.csv'), file('c.csv')], 400, 'schema.invalid'],
    ['another field', [{ ...file('a.csv'), field: 'other' }], 400, 'schema.invalid'],
    ['no file', [], 400, 'schema.invalid'],
  ])('is refused with %s', async (_, files, status, code) => {
    expect(await agent.call(upload, {}, { files })).toMatchObject({ status, code });
  });

  it.each([
    ['has no boundary', 'multipart/form-data', '--x--\r\n'],
    ['ends in the middle', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="filename"'],
    ['is of another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\na\r\n--x--\r\n'],
    ['has a head that is none', 'multipart/form-data; boundary=x', '--x\r\n:\r\n\r\na\r\n--x--\r\n'],
  ])('whose body %s is the sender’s fault, and nothing in the log', async (_, contentType, payload) => {
    const response = await post('/api/test/upload', payload, contentType);
    expect(response.json()).toMatchObject({ head: { status: 400 }, body: { error: { code: 'schema.invalid' } } });
    expect(lines).toEqual([]);
  });

  it('is refused with a field too many, or as JSON', async () => {
    const surplus = { note: 'a', role: 'admin' };
    const answer = await agent.call(upload, surplus, { files: [file('a.csv')] });
    expect(answer.error?.fields).toEqual([{ path: 'role', rule: 'unknown' }]);
    expect(await agent.call(upload, {})).toMatchObject({ status: 400, code: 'schema.invalid' });
  });
});
