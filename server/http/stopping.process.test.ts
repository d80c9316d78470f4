import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { setUpOwnProcess } from '../testing/ownProcess';

// A process that ends by itself ends with code 0; the guard, which does not wait for ever, ends it with code 1.
const { start, terminate } = setUpOwnProcess();

const ask = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject);
  });

it('loses no request of a load balancer that asks whether it is ready', async () => {
  // Seconds in which the load balancer has to learn of it, among all its other requests.
  const { address } = await start({ STOP_NOTICE: '5' });
  const [single, kept] = [new Agent(), new Agent({ keepAlive: true, maxSockets: 20 })];
  const statuses = new Map<number | string, number>();
  let isReady = true;
  let asked = 0;
  const watch = async () => {
    while (isReady) isReady = (await ask(`${address}/readyz`, single)) === 200;
  };
  const traffic = async () => {
    while (isReady) {
      const status = await ask(`${address}/api/csrf`, kept).catch((error: Error) => error.message);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      asked += 1;
    }
  };
  const busy = [watch(), ...Array.from({ length: 20 }, traffic)];
  while (asked < 500) await ask(`${address}/healthz`, single);
  const exitCode = await terminate();
  await Promise.all(busy);
  kept.destroy();
  expect([...statuses.keys()]).toEqual([200]);
  expect(exitCode).toBe(0);
});

/** A connection, and all that was said over it when the other side has ended it. */
const open = async (port: string) => {
  const socket = connect(Number(port), 'localhost');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const ended = once(socket, 'close').then(([hadError]) => ({ text, hadError }));
  await once(socket, 'connect');
  return { socket, ended };
};

const say = async (socket: Socket, text: string): Promise<void> => {
  socket.write(text);
  await once(socket, 'data');
};

it('ends connections that wait for nothing, and answers what was begun', async () => {
  const { port } = new URL((await start()).address);
  const silent = await open(port);
  const idle = await open(port);
  await say(idle.socket, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  const busy = await open(port);
  await say(busy.socket, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  busy.socket.write(
    'POST /api/csrf HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  // Answered only when what was written before has arrived: both go to the same process.
  await say(idle.socket, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');

  const terminated = terminate();
  expect((await silent.ended).hadError).toBe(false);
  expect((await idle.ended).hadError).toBe(false);
  busy.socket.write('}');
  const { text, hadError } = await busy.ended;
  expect(hadError).toBe(false);
  const [first = '', second = ''] = text.split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i);
  expect(second).toMatch(/^HTTP\/1\.1 404 [\s\S]*connection: close/i);
  expect(await terminated).toBe(0);
});

it('has the metrics on a port of their own', async () => {
  const { address, metricsAddress } = await start({ METRICS_PORT: '0' });
  const agent = new Agent();
  expect(await ask(`${address}/metrics`, agent)).toBe(404);
  expect(await ask(`${metricsAddress}/metrics`, agent)).toBe(200);
  expect(await terminate()).toBe(0);
});
