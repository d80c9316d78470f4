import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, vi } from 'vitest';
import { webhooks as calls } from '../../../contract/webhooks';
import type { Agent } from '../../testing/agent';
import { succeed } from '../../testing/requests';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another program that takes messages over HTTP, as long as the tests of a file run. */
export const setUpReceiver = () => {
  const receiver = { url: '', status: 200, received: [] as Received[] };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => void server.close());
  return receiver;
};

/** Verifies a message by the library, as a receiver does. @throws where it is not signed by this secret */
export const verified = (secret: string, { headers, body }: Received): unknown => {
  // The library compares with the machine's clock, the server goes by the test's.
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
};

/** A webhook that is told when somebody is archived, unless the values say otherwise. @returns its uuid */
export const createWebhook = async (agent: Agent, url: string, values: object = {}): Promise<string> => {
  const form = { name: 'Personalsystem', url, events: ['person.archived' as const], withNames: false, active: true };
  return (await succeed(agent, calls.create, { ...form, ...values })).uuid;
};
