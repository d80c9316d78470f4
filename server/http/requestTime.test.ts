import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpServer } from '../testing/harness';
import { limitRequestTime, requestTimes } from './requestTime';

/** Milliseconds that the routes give a body. */
const usual = 1_000;

/** Tells of each request once its time is running. */
const requests = new EventEmitter();

const open = async (options: FastifyHttpOptions<Server>): Promise<FastifyInstance> => {
  const app = Fastify(options);
  limitRequestTime(app, usual);
  app.addHook('onRequest', async () => void requests.emit('arrived'));
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send());
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
  return app;
};

interface Conversation {
  socket: Socket;
  /** Until so much was answered. */
  hears: (pattern: RegExp) => Promise<void>;
  /** All that was answered, once the connection has ended. */
  ended: Promise<string>;
}

const talk = async (app: FastifyInstance): Promise<Conversation> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  // Not by `once`, which fails if the connection is reset: what was answered before counts.
  const ended = new Promise((resolve) => socket.once('close', resolve)).then(() => text);
  const hears = async (pattern: RegExp) => {
    while (!pattern.test(text)) await once(socket, 'data');
  };
  await once(socket, 'connect');
  return { socket, hears, ended };
};

const bodySize = 100_000;
const head = (path: string, type = 'application/json', size = bodySize) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n\r\n`;
const upload = (path: string) => head(path, 'multipart/form-data; boundary=x');

/** Sends what begins a request, and waits until its time is running. */
const begin = async ({ socket }: Conversation, text: string): Promise<void> => {
  const arrived = once(requests, 'arrived');
  socket.write(text);
  await arrived;
};

describe('a request whose body does not come', () => {
  let app: FastifyInstance;
  /** Number of requests that were ended. */
  let endings: number;
  beforeAll(async () => {
    app = await open({ ...requestTimes });
    app.server.on('clientError', () => {
      endings += 1;
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    endings = 0;
    // The routes' clock alone: sockets have others.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is ended in time, though a byte comes now and then, and told why', async () => {
    const talking = await talk(app);
    await begin(talking, head('/call'));
    for (const part of [usual / 2, usual / 2 - 1]) {
      talking.socket.write('1');
      vi.advanceTimersByTime(part);
    }
    expect(endings).toBe(0);
    vi.advanceTimersByTime(1);
    expect(endings).toBe(1);
    expect(await talking.ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('has its own time, whatever the request before it on the connection took', async () => {
    const talking = await talk(app);
    const body = '{"a":1}';
    await begin(talking, head('/call', 'application/json', body.length));
    vi.advanceTimersByTime(usual - 1);
    talking.socket.write(body);
    await talking.hears(/^HTTP\/1\.1 200 /);
    await begin(talking, head('/call'));
    vi.advanceTimersByTime(usual - 1);
    expect(endings).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await talking.ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 408 /);
  });

  it('is waited for longer if it is an upload', async () => {
    const talking = await talk(app);
    await begin(talking, upload('/upload'));
    vi.advanceTimersByTime(usual);
    expect(endings).toBe(0);
    talking.socket.write('1'.repeat(bodySize));
    await talking.hears(new RegExp(`^HTTP/1\\.1 200 [\\s\\S]*"size":${bodySize}`));
    talking.socket.destroy();
  });

  it('is not waited for if nobody wants the upload any more', async () => {
    const talking = await talk(app);
    await begin(talking, upload('/refused'));
    await talking.hears(/^HTTP\/1\.1 401 /);
    vi.advanceTimersByTime(usual);
    expect(await talking.ended).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('what Node itself looks after', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const whole = 100;
    app = await open({ requestTimeout: whole, http: { connectionsCheckingInterval: 20, headersTimeout: whole } });
  });
  afterAll(() => app.close());

  it('is that an upload does not last for ever', async () => {
    const talking = await talk(app);
    talking.socket.write(upload('/upload'));
    const dripping = setInterval(() => talking.socket.write('1'), 20);
    const text = await talking.ended;
    clearInterval(dripping);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is that a connection ends on which no request ever comes', async () => {
    expect(await (await talk(app)).ended).toMatch(/^HTTP\/1\.1 408 /);
  });
});

const server = setUpServer();

it('is limited in the product as well', () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([720_000, 20_000]);
});
