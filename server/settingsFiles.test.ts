import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from './config';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

it('reads secrets from files, without the line break at their end', () => {
  const DATABASE_URL_FILE = file('database', 'postgres://dashboard:secret@db/dashboard\n');
  const SMS_GATEWAY_TOKEN_FILE = file('token', 'abc\r\nwritten by hand\r\n');
  expect(
    readSettings({ DATABASE_URL_FILE, SMS_GATEWAY_TOKEN_FILE, SMS_GATEWAY_URL: 'https://sms.example.org/messages' }),
  ).toMatchObject({
    databaseUrl: 'postgres://dashboard:secret@db/dashboard',
    smsGateway: { token: 'abc' },
    demo: false,
  });
});

it.each([
  ['that is not there', { DATABASE_URL_FILE: join(folder, 'nowhere') }, /^DATABASE_URL_FILE cannot be read: ENOENT/],
  ['that is empty', { SMTP_URL_FILE: file('empty', '\n') }, /^SMTP_URL_FILE names a file whose first line is empty/],
  [
    'beside the variable itself',
    { DATABASE_URL_FILE: file('second', 'postgres://b'), DATABASE_URL: 'postgres://a' },
    /^DATABASE_URL_FILE must not be set beside DATABASE_URL/,
  ],
  [
    'whose content is wrong, as in the variable',
    { DATABASE_URL_FILE: file('wrong', 'mysql://a') },
    /^DATABASE_URL must be/,
  ],
])('refuses a file %s', (_, variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});

it('says nothing of what a file holds', () => {
  const DATABASE_URL_FILE = file('typed', 'hunter2');
  expect(() => readSettings({ DATABASE_URL_FILE })).toThrow(/^(?!.*hunter2)/s);
});
