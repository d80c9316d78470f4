import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, call } from '../../../contract/kit/call';
import { empty } from '../../../contract/kit/list';
import { CallError } from '../../base/errors';
import { Agent, readAnswer } from '../../testing/agent';
import { startTestServer, type TestServer } from '../../testing/harness';
import type { Handler, PreparedHandler } from '../context/context';
import { madeFile, streamedFile } from '../exports/fileAnswer';
import { api } from './api';

const exportList = call({
  method: 'POST',
  path: 'test/export',
  summary: '',
  access: 'session',
  kind: 'read',
  request: z.strictObject({ year: z.int() }),
  response: empty(),
  errors: ['client.notFound'],
  download: { formats: ['csv'] },
});
const answer: Handler<typeof exportList> = async (_, { year }) => {
  if (year < 2000) throw new CallError('client.notFound');
  return madeFile(`Prüfungen ${year}.csv`, 'text/csv; charset=utf-8', Buffer.from(year === 2000 ? '' : 'a;b\n'));
};

/** One that is prepared: it has its turns, and goes on until it is let go. */
const longExport = call({ ...exportList, path: 'test/longExport' });
let asked: number[];
let letGo: () => void;
const longAnswer: PreparedHandler<typeof longExport> = {
  prepare:
    async () =>
    async (_, { year }) => {
      asked.push(year);
      const isLetGo = new Promise<void>((resolve) => {
        const before = letGo;
        letGo = () => {
          before();
          resolve();
        };
      });
      async function* content() {
        await isLetGo;
        yield Buffer.from('a;b');
      }
      return streamedFile({ name: `${year}.csv`, contentType: 'text/csv', open: async () => content() });
    },
};

let server: TestServer;
let app: FastifyInstance;
let agent: Agent;
beforeAll(async () => {
  server = await startTestServer();
  const logger: FastifyBaseLogger = pino({ level: 'silent' });
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
    { name: 'test.export', call: exportList, handler: answer as Handler<Call> },
    { name: 'test.longExport', call: longExport, handler: longAnswer as PreparedHandler<Call> },
  ];
  await app.register(api(services, routes), { prefix: '/api' });
  agent = new Agent(app);
  const signedIn = await (await server.createCompany()).signIn('member');
  for (const [name, value] of signedIn.cookies) agent.cookies.set(name, value);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = (year: unknown, headers: Record<string, string> = {}, path: string = exportList.path) => {
  const token = { 'x-xsrf-token': agent.xsrfToken };
  return agent.send({ method: 'POST', url: `/api/${path}`, payload: { year }, headers: { ...token, ...headers } });
};

it('answers with the file that was made, for saving, and lets nobody keep it', async () => {
  const response = await post(2026);
  expect(response.body).toBe('a;b\n');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '4',
    'content-disposition': `attachment; filename="Prufungen 2026.csv"; filename*=UTF-8''Pr%C3%BCfungen%202026.csv`,
    'cache-control': 'no-store',
  });
  expect(response.headers).not.toHaveProperty('etag');
  expect(await post(2000)).toMatchObject({ statusCode: 200, body: '' });
});

it('fails in the envelope, as every call does', async () => {
  expect(readAnswer(exportList, await post(1999))).toMatchObject({ status: 404, code: 'client.notFound' });
  expect(readAnswer(exportList, await post('x'))).toMatchObject({ status: 400, code: 'schema.invalid' });
  const forged = await post(2026, { 'x-xsrf-token': 'another' });
  expect(readAnswer(exportList, forged)).toMatchObject({ status: 403, code: 'xsrf.invalid' });
  const stranger = new Agent(app);
  const refused = await stranger.send({ method: 'POST', url: '/api/test/export', payload: { year: 2026 } });
  expect(readAnswer(exportList, refused)).toMatchObject({ status: 401, code: 'session.missing' });
});

it('reads nothing for a long one of somebody who has two, before one of them was sent', async () => {
  [asked, letGo] = [[], () => undefined];
  const all = [1, 2, 3].map((year) => post(year, {}, longExport.path));
  await expect.poll(() => asked).toHaveLength(2);
  // Another call of theirs is answered meanwhile, and the third still waits.
  expect(await post(2026)).toMatchObject({ statusCode: 200 });
  expect(asked).toHaveLength(2);
  letGo();
  await expect.poll(() => asked).toHaveLength(3);
  letGo();
  expect((await Promise.all(all)).map(({ body }) => body)).toEqual(['a;b', 'a;b', 'a;b']);
});
