import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../core/jobs/transport';
import { fileTransport } from './fileTransport';

const mail: Message = {
  id: '0198c0de-0000-7000-8000-000000000001',
  channel: 'mail',
  recipient: 'zoë@example.org',
  subject: 'Neues Passwort für Müller & Söhne',
  body: 'Guten Tag,\n\nhier ist Ihr Link.',
  createdAt: new Date('2026-03-02T08:09:10.123Z'),
};

let outbox: string;
beforeEach(async () => {
  outbox = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
});
afterEach(() => rm(join(outbox, '..'), { recursive: true }));

it('writes a mail as a file that people and mail programs can read', async () => {
  const path = await fileTransport(outbox).deliver(mail);
  expect(path).toBe(join(outbox, '2026-03-02T08-09-10-123Z-mail-0198c0de-0000-7000-8000-000000000001.eml'));
  expect(await readFile(path, 'utf8')).toBe(`Date: Mon, 02 Mar 2026 08:09:10 +0000
To: zoë@example.org
Subject: Neues Passwort für Müller & Söhne
Message-ID: <0198c0de-0000-7000-8000-000000000001@safety-dashboard>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Guten Tag,

hier ist Ihr Link.
`);
});

it('writes a text message with number and text alone', async () => {
  const path = await fileTransport(outbox).deliver({ ...mail, channel: 'sms', recipient: '0171 2345678', subject: '' });
  expect(path).toMatch(/-sms-.*\.txt$/);
  expect(await readFile(path, 'utf8')).toBe(
    'Date: Mon, 02 Mar 2026 08:09:10 +0000\nTo: 0171 2345678\n\nGuten Tag,\n\nhier ist Ihr Link.\n',
  );
});

it('leaves one file for a message that is delivered twice, and none unfinished', async () => {
  const transport = fileTransport(outbox);
  await Promise.all([transport.deliver(mail), transport.deliver({ ...mail, id: mail.id.replace('1', '2') })]);
  await transport.deliver(mail);
  expect(await readdir(outbox)).toHaveLength(2);
});

it('lets nobody else read the links', async () => {
  const path = await fileTransport(outbox).deliver(mail);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect((await stat(outbox)).mode & 0o077).toBe(0);
});

it('lets no line break in a name become a header', async () => {
  const subject = 'Hallo\r\nBcc: everybody@example.org\n\nBuy!';
  const path = await fileTransport(outbox).deliver({ ...mail, subject });
  const [head] = (await readFile(path, 'utf8')).split('\n\n');
  expect(head).toContain('Subject: Hallo Bcc: everybody@example.org Buy!\n');
});
