import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../core/jobs/transport';
import type { Patience } from './smtpSession';
import { smtpTransport } from './smtpTransport';
import { startMailServer } from './testingSmtp';

const from = 'Arbeitsschutz <safety@example.org>';
/** More than anything takes, and less than the library waits by itself, which is half a minute or longer. */
const patience = { connection: 20_000, answer: 20_000, message: 20_000 };
const mail: Message = {
  id: '0198c0de-0000-7000-8000-000000000001',
  channel: 'mail',
  recipient: 'zoe@example.org',
  subject: 'Neues Passwort für Müller & Söhne',
  body: 'Guten Tag,\n\nhier ist Ihr Link.\n.\nGrüße',
  createdAt: new Date('2026-03-02T08:09:10.123Z'),
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const mailServer = async (...parameters: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...parameters);
  closers.push(server.close);
  return server;
};
/** A port where somebody answers, but not as a mail server does. */
const badServer = async (greet: (socket: Socket) => void): Promise<string> => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const send = (url: string, message: Partial<Message> = {}, limits: Partial<Patience> = {}) =>
  smtpTransport({ url, from }, { ...patience, ...limits }).deliver({ ...mail, ...message });

describe('a mail by SMTP', () => {
  it('arrives as it was written, with an id that follows from the message', async () => {
    const { url, received } = await mailServer();
    expect(await send(url)).toMatch(/^250 /);
    await send(url);
    const [first, second] = received;
    expect(first).toMatchObject({ from: 'safety@example.org', to: ['zoe@example.org'] });
    expect(first?.content).toContain('Message-ID: <0198c0de-0000-7000-8000-000000000001@example.org>\r\n');
    expect(first?.content).toContain('From: Arbeitsschutz <safety@example.org>\r\n');
    expect(first?.content).toContain('Date: Mon, 02 Mar 2026 08:09:10 +0000\r\n');
    expect(first?.content).toContain('Auto-Submitted: auto-generated\r\n');
    expect(/^Message-ID: .*$/m.exec(second?.content ?? '')?.[0]).toBe(
      /^Message-ID: .*$/m.exec(first?.content ?? '')?.[0],
    );
  });

  it('comes from the address of the house under the licensee’s name, and is answered to the licensee', async () => {
    const { url, received } = await mailServer();
    await send(url, { sender: { name: 'Ampel Müller & Söhne', replyTo: 'service@ampel.example' } });
    await send(url, { sender: { replyTo: 'service@ampel.example' } });
    const [named, unnamed] = received.map(({ content }) => content);
    expect(named).toMatch(/^From: =\?UTF-8\?Q\?Ampel_M=C3=BCller_.*\?= <safety@example\.org>\r$/im);
    expect(named).toContain('Reply-To: service@ampel.example\r\n');
    expect(unnamed).toContain('From: Arbeitsschutz <safety@example.org>\r\n');
    expect(received.map((each) => each.from)).toEqual(['safety@example.org', 'safety@example.org']);
  });

  it.each([
    'Ampel\r\nBcc: eve@evil.example',
    'Ampel" <eve@evil.example>, "',
    'Ampel <eve@evil.example>',
    'eve@evil.example, Ampel',
  ])('makes one name of a sender called %j, and one address that answers go to', async (name) => {
    const { url, received } = await mailServer();
    const replyTo = 'service@ampel.example\r\nBcc: eve@evil.example';
    await send(url, { sender: { name, replyTo } });
    const [head = ''] = (received[0]?.content ?? '').split('\r\n\r\n');
    const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
    const [from = ''] = headers.filter((header) => header.startsWith('From: '));
    expect(from).toMatch(/^From: (?:"(?:[^"\\]|\\.)*"|=\?UTF-8\?[^ ]+\?=|[^"<>,@]+) <safety@example\.org>$/);
    expect(headers.filter((header) => header.startsWith('Reply-To: '))).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'safety@example.org', to: ['zoe@example.org'] });
  });

  it('lets no line break in a name become a header or another recipient', async () => {
    const { url, received } = await mailServer();
    await send(url, { subject: 'Hallo\r\nBcc: everybody@example.org\r\n\r\nBuy!' });
    const [head = ''] = (received[0]?.content ?? '').split('\r\n\r\n');
    expect(head).toContain('Subject: Hallo Bcc: everybody@example.org Buy!\r\n');
    expect(head).not.toMatch(/^Bcc:/m);
    const attempt = send(url, { recipient: 'zoe@example.org>\r\nRCPT TO:<eve@example.org' });
    await expect(attempt).rejects.toMatchObject({ retry: 'never', reason: 'recipientRefused' });
    expect(received.map(({ to }) => to)).toEqual([['zoe@example.org']]);
  });

  it('signs in with user and password of the address', async () => {
    const seen: unknown[] = [];
    const { port, received } = await mailServer({
      authOptional: false,
      onAuth: ({ username, password }, _, callback) => {
        seen.push([username, password]);
        callback(password === 'pa/ss' ? null : new Error('no'), { user: username });
      },
    });
    await send(`smtp://user%40example.org:pa%2Fss@127.0.0.1:${port}`);
    expect(seen).toEqual([['user@example.org', 'pa/ss']]);
    expect(received).toHaveLength(1);
    await expect(send(`smtp://user:wrong@127.0.0.1:${port}`)).rejects.toMatchObject({ retry: 'down' });
  });
});

describe('a refusal', () => {
  it.each([
    ['gone@example.org', 'never', 'recipientRefused', /No such mailbox/],
    ['spam@example.org', 'never', 'messageRefused', /Looks like spam/],
    ['grey@example.org', 'later', 'putOff', /Greylisted/],
  ] as const)('of %s is tried again: %s', async (recipient, retry, reason, words) => {
    const { url } = await mailServer();
    const attempt = send(url, { recipient });
    await expect(attempt).rejects.toMatchObject({ retry, reason, message: expect.stringMatching(words) });
  });

  it('of greylisting is over at the second attempt', async () => {
    const { url, received } = await mailServer();
    await expect(send(url, { recipient: 'grey@example.org' })).rejects.toThrow();
    await send(url, { recipient: 'grey@example.org' });
    expect(received).toHaveLength(1);
  });
});

/** Says something again and again, for as long as the other side lets it. */
const drip = (socket: Socket, line: string): void => {
  const dripping = setInterval(() => socket.write(line), 10);
  socket.once('close', () => clearInterval(dripping));
};

describe('a server that does not answer', () => {
  const unreachable = { retry: 'down', reason: 'unreachable' };
  const noGreeting = /Greeting never|Connection timeout/;

  it.each([
    ['is not there', async () => 'smtp://127.0.0.1:1'],
    ['hangs up', () => badServer((socket) => socket.end())],
    ['is full', () => badServer((socket) => socket.end('421 4.3.2 Too many connections\r\n'))],
  ])('is given up at once: it %s', async (_, open) => {
    await expect(send(await open())).rejects.toMatchObject(unreachable);
  });

  // What it is given up with tells which of the limits ended it: the others are longer.
  it.each<[string, Partial<Patience>, RegExp, (socket: Socket) => void]>([
    ['says nothing', { connection: 50 }, noGreeting, () => undefined],
    ['drips its greeting', { connection: 50 }, noGreeting, (socket) => drip(socket, '220-x\r\n')],
    ['stops in the middle', { answer: 50 }, /Timeout/, (socket) => void socket.write('220 hello\r\n')],
    [
      'drips its answer',
      { message: 50 },
      /took too long/,
      (socket) => {
        socket.write('220 hello\r\n');
        socket.once('data', () => drip(socket, '250-x\r\n'));
      },
    ],
  ])('is given up in time: it %s', async (_, limits, words, greet) => {
    const attempt = send(await badServer(greet), {}, limits);
    await expect(attempt).rejects.toMatchObject({ ...unreachable, message: expect.stringMatching(words) });
  });

  it('gets nothing more once it was given up', async () => {
    let welcome: (socket: Socket) => void = () => undefined;
    const welcomed = new Promise<Socket>((resolve) => {
      welcome = resolve;
    });
    const url = await badServer(welcome);
    await expect(send(url, {}, { connection: 50 })).rejects.toMatchObject({ retry: 'down' });
    const socket = await welcomed;
    let late = '';
    // Its end comes behind all that it still had to say.
    const ended = new Promise((resolve) => socket.once('close', resolve).once('data', resolve));
    socket.on('data', (chunk) => {
      late += String(chunk);
    });
    socket.write('220 hello\r\n');
    if (!socket.closed) await ended;
    expect(late).toBe('');
  });
});
