import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../base/newId';
import type { Message } from '../core/jobs/transport';
import { clients } from '../db/schema';
import { setUpServer } from '../testing/harness';
import { DeliveryError } from './deliveryError';
import { queueStaffMail, sendStaffMail } from './staffMail';

const server = setUpServer();
let licenseeId: string;
beforeEach(async () => {
  const { clientId } = await server.createCompany();
  const [client] = await server.database.owner((tx) => tx.select().from(clients).where(eq(clients.id, clientId)));
  licenseeId = client?.licenseeId ?? '';
});

const mail = {
  id: newId(),
  createdAt: '2026-03-02T08:00:00.000Z',
  recipient: 'paula.partner@example.org',
  subject: 'Hello',
  body: 'Hello Paula',
  letter: { language: 'en_GB', preheader: 'To you' },
};

const send = (deliver: (message: Message) => Promise<string>) => {
  const { database, storage, clock } = server;
  const surroundings = { database, storage, clock, log: pino({ level: 'silent' }), publicUrl: 'https://example.org' };
  const renew = async () => undefined;
  return sendStaffMail({ ...surroundings, clientId: licenseeId, transport: { deliver }, renew }, mail);
};

it('a mail is tried again under the same id where nothing goes through, and not where it was refused', async () => {
  const tried: string[] = [];
  const failing = (error: Error) =>
    send(async ({ id }) => {
      tried.push(id);
      throw error;
    });
  await expect(failing(new DeliveryError('down', 'unreachable', 'nobody answers'))).rejects.toThrow('nobody answers');
  await expect(failing(new Error('broken'))).rejects.toThrow('broken');
  await failing(new DeliveryError('never', 'recipientRefused', 'no such mailbox'));
  expect(tried).toEqual([mail.id, mail.id, mail.id]);
});

it('a mail is sent once, and is gone then', async () => {
  server.messages.length = 0;
  const { database, clock } = server;
  const letter = { subject: 'Hello', body: 'Hello Paula', preheader: 'To you' };
  const { recipient } = mail;
  await queueStaffMail({ database, clock, clientId: licenseeId }, { recipient, language: 'en_GB', letter });
  await server.runJobs();
  await server.runJobs();
  expect(server.messages).toMatchObject([{ channel: 'mail', recipient, subject: 'Hello' }]);
});
