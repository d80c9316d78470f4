import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MovableClock } from '../base/clock';
import type { Message } from '../core/jobs/transport';
import { circuitBreaker } from './circuitBreaker';
import { DeliveryError } from './deliveryError';
import { openTransport } from './openTransport';
import { keyPairOf, newPrivateKey } from './push/keyPair';
import { startMailServer } from './testingSmtp';

const mail: Message = {
  id: '0198c0de-0000-7000-8000-000000000001',
  channel: 'mail',
  recipient: 'zoe@example.org',
  subject: 'Hallo',
  body: 'Hallo',
  createdAt: new Date('2026-03-02T08:09:10.123Z'),
};
const clock = new MovableClock('2026-03-02T08:00:00Z');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ways-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const push = { keys: keyPairOf(newPrivateKey()), subject: 'mailto:a@example.org', services: [] };

const collect = () => {
  const lines: string[] = [];
  const warn = (_: object, line: string) => void lines.push(line);
  return { lines, log: { warn } };
};

it('writes into files what the settings name no way for, and says so', async () => {
  const { lines, log } = collect();
  const transport = openTransport({ dataDir }, push, clock, log);
  await transport.deliver(mail);
  await transport.deliver({ ...mail, channel: 'sms' });
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(2);
  expect(lines).toEqual([expect.stringContaining('SMTP_URL'), expect.stringContaining('SMS_GATEWAY_URL')]);
});

it('sends mails where the settings say, and text messages still into files', async () => {
  const server = await startMailServer();
  const { lines, log } = collect();
  const transport = openTransport({ dataDir, smtp: { url: server.url, from: 'a@example.org' } }, push, clock, log);
  await transport.deliver(mail);
  await transport.deliver({ ...mail, channel: 'sms' });
  expect(server.received).toHaveLength(1);
  expect(await readdir(join(dataDir, 'outbox'))).toEqual([expect.stringContaining('-sms-')]);
  expect(lines).toEqual([expect.stringContaining('SMS_GATEWAY_URL')]);
  await server.close();
});

it('leaves a way in peace for a while after it was down, but not after it refused a message', async () => {
  let asked = 0;
  let retry: DeliveryError['retry'] = 'later';
  const deliver = (): Promise<string> => {
    asked += 1;
    return Promise.reject(new DeliveryError(retry, 'unreachable', 'connect ECONNREFUSED'));
  };
  const transport = circuitBreaker({ deliver }, clock);
  const attempt = async () =>
    expect(await transport.deliver(mail).catch((error: Error) => error)).toBeInstanceOf(Error);
  await attempt();
  retry = 'down';
  await attempt();
  await attempt();
  expect(asked).toBe(2);
  clock.advance(15_000);
  await attempt();
  expect(asked).toBe(3);
});
