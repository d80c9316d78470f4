import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpServer } from '../testing/harness';
import { limitRequestTime } from './requestTime';

/** Milliseconds, where the product has half a minute and minutes. */
const [usual, whole] = [150, 1_500];

let app: FastifyInstance;
let port: number;
const failures: unknown[] = [];
beforeAll(async () => {
  app = Fastify({ requestTimeout: whole, http: { connectionsCheckingInterval: 50, headersTimeout: whole } });
  limitRequestTime(app, usual);
  app.setErrorHandler((error, _, reply) => {
    failures.push(error);
    return reply.code(400).send();
  });
  app.post('/call', async ({ body }) => body);
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload));
  const config = { takesUploads: true };
  app.post('/upload', { config }, async ({ body }) => {
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) size += chunk.length;
    return { size };
  });
  app.post('/refused', { config }, async (_, reply) => reply.code(401).send());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

interface Conversation {
  socket: Socket;
  heard: () => string;
  ended: Promise<{ text: string; milliseconds: number }>;
}

const talk = async (): Promise<Conversation> => {
  const socket = connect(port, '127.0.0.1');
  const began = performance.now();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  // Not by `once`, which fails if the connection is reset: what was answered before counts.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const ended = closed.then(() => ({ text, milliseconds: performance.now() - began }));
  await once(socket, 'connect');
  return { socket, heard: () => text, ended };
};

const head = (path: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;

/** Sends a byte now and then, for as long as the other side lets it. */
const drip = ({ socket }: Conversation): void => {
  const timer = setInterval(() => socket.write('1'), 20);
  socket.once('close', () => clearInterval(timer));
};

it('ends a request whose body comes a byte at a time, and says why', async () => {
  const talking = await talk();
  talking.socket.write(head('/call'));
  drip(talking);
  const { text, milliseconds } = await talking.ended;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(milliseconds).toBeGreaterThanOrEqual(usual - 10);
  expect(milliseconds).toBeLessThan(whole);
});

it('counts anew for each request of a connection', async () => {
  const talking = await talk();
  const body = '{"a":1}';
  const whole = `POST /call HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  talking.socket.write(whole);
  await once(talking.socket, 'data');
  expect(talking.heard()).toMatch(/^HTTP\/1\.1 200 /);
  talking.socket.write(head('/call'));
  drip(talking);
  expect((await talking.ended).text).toMatch(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 408 /);
});

it('waits longer for an upload, but not for ever', async () => {
  const talking = await talk();
  talking.socket.write(head('/upload', 'multipart/form-data; boundary=x'));
  drip(talking);
  const { text, milliseconds } = await talking.ended;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(milliseconds).toBeGreaterThanOrEqual(whole - 50);
});

it('does not wait for what nobody wants any more', async () => {
  const talking = await talk();
  talking.socket.write(head('/refused', 'multipart/form-data; boundary=x'));
  drip(talking);
  const { text, milliseconds } = await talking.ended;
  expect(text).toMatch(/^HTTP\/1\.1 401 /);
  expect(milliseconds).toBeLessThan(whole);
});

it('ends a connection on which no request ever comes', async () => {
  const { text } = await (await talk()).ended;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

const server = setUpServer();

it('is limited in the product as well', () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([720_000, 20_000]);
});
