import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message, Transport } from '../core/jobs/transport';
import { headerValue } from './header';

const fileNameOf = ({ id, channel, createdAt }: Message): string => {
  const time = createdAt.toISOString().replace(/[:.]/g, '-');
  return `${time}-${channel}-${id}.${channel === 'mail' ? 'eml' : 'txt'}`;
};

/** Sender in words: this way out has no address that mails come from. */
const sendersOf = ({ sender = {} }: Message): string[] => [
  ...(sender.name ? [`From: ${JSON.stringify(headerValue(sender.name))} <outbox@localhost>`] : []),
  ...(sender.replyTo ? [`Reply-To: ${headerValue(sender.replyTo)}`] : []),
];

const contentOf = (message: Message): string => {
  const mailHeaders = [
    `Subject: ${headerValue(message.subject)}`,
    `Message-ID: <${message.id}@safety-dashboard>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const headers = [
    `Date: ${message.createdAt.toUTCString().replace('GMT', '+0000')}`,
    `To: ${headerValue(message.recipient)}`,
    ...(message.channel === 'mail' ? [...sendersOf(message), ...mailHeaders] : []),
  ];
  return `${headers.join('\n')}\n\n${message.body}\n`;
};

/**
 * Delivers into a folder: a readable file a message, mails in the form that mail programs open.
 * The name depends on the message alone, so a second delivery replaces the first.
 */
export const fileTransport = (directory: string): Transport => ({
  deliver: async (message) => {
    const name = fileNameOf(message);
    const path = join(directory, name);
    const unfinished = join(directory, `.${name}.unfinished`);
    // The files hold links that set passwords: for nobody else's eyes.
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, contentOf(message), { mode: 0o600 });
    await rename(unfinished, path);
    return path;
  },
});
