import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../core/jobs/transport';
import { smsGateway } from './smsGateway';

const sms: Message = {
  id: '0198c0de-0000-7000-8000-000000000001',
  channel: 'sms',
  recipient: '+491712345678',
  subject: '',
  body: 'Nordwerk: Neues Passwort für Zoë',
  createdAt: new Date('2026-03-02T08:09:10.123Z'),
};

interface Asked {
  headers: IncomingMessage['headers'];
  body: unknown;
}
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});
const startGateway = async (answer: (response: ServerResponse) => void) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push({ headers: request.headers, body });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages?unicode=1` };
};
const answering = (status: number, text = '') =>
  startGateway((response) => response.writeHead(status, { location: '/elsewhere' }).end(text));

describe('a text message by HTTP', () => {
  it('is number and text as JSON, with the token and a key that follows from the message', async () => {
    const { url, asked } = await answering(202, '{"id":\n 7}');
    const gateway = smsGateway({ url, token: 'to/ken' });
    expect(await gateway.deliver(sms)).toBe('202 {"id": 7}');
    await gateway.deliver(sms);
    expect(asked[0]).toMatchObject({
      body: { to: '+491712345678', text: 'Nordwerk: Neues Passwort für Zoë' },
      headers: { authorization: 'Bearer to/ken', 'idempotency-key': sms.id, 'content-type': 'application/json' },
    });
    expect(asked[1]?.headers['idempotency-key']).toBe(sms.id);
  });

  it('needs no token', async () => {
    const { url, asked } = await answering(200);
    await smsGateway({ url }).deliver(sms);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [400, 'never', 'messageRefused'],
    [403, 'never', 'messageRefused'],
    [422, 'never', 'messageRefused'],
    [401, 'down', 'unreachable'],
    [429, 'later', 'putOff'],
    [302, 'later', 'putOff'],
    [500, 'later', 'putOff'],
    [503, 'later', 'putOff'],
  ] as const)('that is answered with %i is tried again: %s', async (status, retry, reason) => {
    const { url, asked } = await answering(status, 'unknown number');
    const attempt = smsGateway({ url, token: 'secret' }).deliver(sms);
    await expect(attempt).rejects.toMatchObject({ retry, reason, message: `${status} unknown number` });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['says nothing', () => undefined],
    ['hangs up', (response: ServerResponse) => void response.destroy()],
  ])('waits no longer than it must for a service that %s', async (_, answer) => {
    const { url } = await startGateway(answer);
    const attempt = smsGateway({ url }, 200).deliver(sms);
    await expect(attempt).rejects.toMatchObject({ retry: 'down', reason: 'unreachable' });
  });

  it('is sent once the service has said so, whatever becomes of the rest of its answer', async () => {
    const { url } = await startGateway((response) => void response.writeHead(200).write('{'));
    expect(await smsGateway({ url }, 200).deliver(sms)).toBe('200');
  });

  it('is tried again when nobody listens', async () => {
    const { url } = await answering(200);
    await close?.();
    close = undefined;
    const attempt = smsGateway({ url }).deliver(sms);
    await expect(attempt).rejects.toMatchObject({ retry: 'down', message: expect.stringContaining('ECONNREFUSED') });
  });
});
