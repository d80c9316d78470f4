import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { isServiceName } from './core/context/push';
import { isChatScript, isOrigin } from './core/context/supportChat';

// What a single setting has to look like; which of them belong together, `config.ts` says.

/** Key, secret, host and one bucket; of parameters only those that mean something. */
const isBucketUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, host, pathname, searchParams } = new URL(value);
  const isKnown = [...searchParams].every(([name, word]) =>
    name === 'protocol' ? /^https?$/.test(word) : name === 'region' && word !== '',
  );
  return protocol === 's3:' && Boolean(username && password && host) && /^\/[\w.-]+$/.test(pathname) && isKnown;
};

/** Host, port and both or neither of user and password, nothing behind them. */
const isSmtpUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hostname, pathname, search, hash } = new URL(value);
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === '';
  return /^smtps?:$/.test(protocol) && hostname !== '' && Boolean(username) === Boolean(password) && isBare;
};

/** 32 bytes in base64url, and a number that the curve has a point for. */
const isPrivateKey = (value: string): boolean => {
  if (!/^[\w-]{43}$/.test(value)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(value, 'base64url');
    return true;
  } catch {
    return false;
  }
};

/** A web address whose user info, if there is any, is the token alone. */
const isGatewayUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, password } = new URL(value);
  return /^https?:$/.test(protocol) && password === '';
};

export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const port = z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number'));
export const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address'));
export const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http:// or https:// address such as https://dashboard.example.org',
});
export const bucketUrl = z
  .string()
  .check(z.refine(isBucketUrl, 'must be an address such as s3://key:secret@s3.example.org/bucket?region=eu-central-1'));
export const smtpUrl = z
  .string()
  .check(z.refine(isSmtpUrl, 'must be an address such as smtps://user:password@mail.example.org:465'));
export const gatewayUrl = z
  .string()
  .check(z.refine(isGatewayUrl, 'must be an address such as https://token@sms.example.org/messages'));
export const chatScript = z
  .string()
  .check(z.refine(isChatScript, 'must be an address such as https://chat.example.org/widget.js?key={key}'));
export const origins = z
  .string()
  .check(
    z.refine(
      (words) => words.split(/\s+/).filter(Boolean).every(isOrigin),
      'must be origins such as https://api.chat.example.org, separated by spaces',
    ),
  );
export const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
      'must be an address such as safety@example.org or Safety <safety@example.org>',
    ),
  );
export const contentOrigin = z
  .string()
  .check(z.refine(isOrigin, 'must be an origin such as https://content.example.org, without a path'));
export const pushServices = z
  .string()
  .check(
    z.refine(
      (words) => words === 'off' || words.split(/\s+/).filter(Boolean).every(isServiceName),
      'must be hosts such as fcm.googleapis.com or *.push.apple.com, separated by spaces, or off',
    ),
  );
export const vapidKey = z
  .string()
  .check(z.refine(isPrivateKey, 'must be a private key of P-256: 32 bytes in base64url, 43 characters'));
export const vapidSubject = z
  .string()
  .check(z.regex(/^(?:https:\/\/\S+|mailto:[^\s@]+@[^\s@]+)$/, 'must be an https:// address or mailto:'));
export const onOff = z.enum(['on', 'off'], 'must be on or off');
