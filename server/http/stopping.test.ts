import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { freePort } from '../testing/freePort';
import { onEmbedded } from '../testing/onEmbedded';
import { setUpOwnProcess } from '../testing/ownProcess';

const { start, terminate } = setUpOwnProcess();

/** Milliseconds after which the guard ends the process without waiting any longer. */
const guard = 20_000;

const ask = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject);
  });

onEmbedded('loses no request of a load balancer that asks whether it is ready', async () => {
  const address = await start({ STOP_NOTICE: '1' });
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
  const { exitCode, milliseconds } = await terminate();
  await Promise.all(busy);
  kept.destroy();
  expect([...statuses.keys()]).toEqual([200]);
  expect(exitCode).toBe(0);
  expect(milliseconds).toBeLessThan(guard / 2);
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

onEmbedded('ends connections that wait for nothing, and answers what was begun', async () => {
  const { port } = new URL(await start());
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
  const { exitCode, milliseconds } = await terminated;
  expect(exitCode).toBe(0);
  expect(milliseconds).toBeLessThan(guard / 2);
});

onEmbedded('has the metrics on a port of their own', async () => {
  const METRICS_PORT = String(await freePort());
  const address = await start({ METRICS_PORT });
  const agent = new Agent();
  expect(await ask(`${address}/metrics`, agent)).toBe(404);
  expect(await ask(`http://127.0.0.1:${METRICS_PORT}/metrics`, agent)).toBe(200);
  expect((await terminate()).exitCode).toBe(0);
});
