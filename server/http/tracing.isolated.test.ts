import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { members } from '../../contract/members';
import { nearMissReports } from '../../contract/nearMissReports';
import { currentTracer } from '../base/trace';
import { startTestServer, type TestServer } from '../testing/harness';
import { newMember, succeed } from '../testing/requests';
import { openTracing } from './openTracing';

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
  status: { code?: number };
}

/** Takes traces by OTLP over HTTP, as a collector does. */
const receiver = () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(Buffer.concat(chunks).toString('utf8'));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { server, bodies, spans };
};

const { server: collector, bodies, spans } = receiver();
let endTracing: () => Promise<void>;
let server: TestServer;
const secret = 'Zwiebelturm';

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  endTracing = openTracing({ url: `http://127.0.0.1:${port}/v1/traces`, ratio: 1 }, '1.2.3');
  server = await startTestServer();
  const company = await server.createCompany();
  const admin = await company.signIn('super-admin');
  const person = { lastName: secret, username: 'zwiebel.turm', email: 'zwiebel@turm.example' };
  const { uuid } = await succeed(admin, members.create, newMember(person));
  await succeed(admin, members.resetPassword, { uuid });
  await server.anonymous().call(nearMissReports.poster, { token: 'zwiebel' });
  await server.app.inject('/healthz');
  await server.runJobs();
  await endTracing();
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const named = (name: string): Span[] => spans().filter((span) => span.name === name);
const within = (parent: Span | undefined): string[] =>
  spans()
    .filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId)
    .map(({ name }) => name);

it('tells of a call by its route, with the statements that it asked', () => {
  const [create] = named(`POST /api/${members.create.path}`);
  expect(create?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(within(create)).toEqual(expect.arrayContaining(['select', 'insert']));
});

it('tells of a job, its statements, and the message that it sends', () => {
  const [job] = named('job message.send');
  expect(within(job)).toEqual(expect.arrayContaining(['select', 'update', 'send mail']));
});

it('says nothing of what people entered or who they are, and nothing of what asks for life', () => {
  const told = bodies.join('').toLowerCase();
  expect(told).toContain('1.2.3');
  for (const word of [secret, 'zwiebel', 'turm.example', 'petra']) expect(told).not.toContain(word.toLowerCase());
  const untold = ['healthz', nearMissReports.poster.path];
  expect(spans().filter(({ name }) => untold.some((path) => name.includes(path)))).toEqual([]);
});

it('has no statement without what asked it: looking for jobs is not told', () => {
  const statements = ['select', 'insert', 'update', 'delete', 'begin', 'commit'];
  expect(spans().filter(({ name, parentSpanId }) => statements.includes(name) && !parentSpanId)).toEqual([]);
});

it('traces nothing once it has ended', () => {
  expect(currentTracer()).toBeUndefined();
});
