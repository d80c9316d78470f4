import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isChatScript, isOrigin, readSupportChat, type SupportChat } from './core/context/supportChat';
import type { ReadSettings } from './db/readReplica';
import { contentOriginBeside, sharesCookies } from './http/contentOrigin';

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

/** A web address whose user info, if there is any, is the token alone. */
const isGatewayUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, password } = new URL(value);
  return /^https?:$/.test(protocol) && password === '';
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number'));
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address'));
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http:// or https:// address such as https://dashboard.example.org',
});
const bucketUrl = z
  .string()
  .check(z.refine(isBucketUrl, 'must be an address such as s3://key:secret@s3.example.org/bucket?region=eu-central-1'));
const smtpUrl = z
  .string()
  .check(z.refine(isSmtpUrl, 'must be an address such as smtps://user:password@mail.example.org:465'));
const gatewayUrl = z
  .string()
  .check(z.refine(isGatewayUrl, 'must be an address such as https://token@sms.example.org/messages'));
const chatScript = z
  .string()
  .check(z.refine(isChatScript, 'must be an address such as https://chat.example.org/widget.js?key={key}'));
const origins = z
  .string()
  .check(
    z.refine(
      (words) => words.split(/\s+/).filter(Boolean).every(isOrigin),
      'must be origins such as https://api.chat.example.org, separated by spaces',
    ),
  );
const mailbox = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
      'must be an address such as safety@example.org or Safety <safety@example.org>',
    ),
  );
const contentOrigin = z
  .string()
  .check(z.refine(isOrigin, 'must be an origin such as https://content.example.org, without a path'));
const onOff = z.enum(['on', 'off'], 'must be on or off');

/** The environment variables that mean something; everything else is somebody else's. */
const environment = z.object({
  PORT: z.optional(port),
  METRICS_PORT: z.optional(port),
  STOP_NOTICE: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'must be a number of seconds'))),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(webUrl),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  DATABASE_READ_LAG: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number of seconds'))),
  DEMO: z.optional(onOff),
  LOG_LEVEL: z.optional(z.enum(levels, `must be one of ${levels.join(', ')}`)),
  TRUST_PROXY: z.optional(z.string()),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(mailbox),
  SMS_GATEWAY_URL: z.optional(gatewayUrl),
  SMS_GATEWAY_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters'))),
  FILES_URL: z.optional(bucketUrl),
  SUPPORT_CHAT_URL: z.optional(chatScript),
  SUPPORT_CHAT_ORIGINS: z.optional(origins),
  CONTENT_ORIGIN: z.optional(contentOrigin),
});

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server asks for them. */
  url: string;
  /** Whom mails come from: an address, or a name and the address in angle brackets. */
  from: string;
}

export interface SmsGatewaySettings {
  url: string;
  /** Sent as bearer token. */
  token?: string;
}

export interface Settings {
  port: number;
  /** Where the metrics are; without it they are on the port of everything else. */
  metricsPort?: number;
  host: string;
  /** Seconds in which a process that was told to end only says that it is not ready. */
  stopNotice: number;
  /** Where people reach the product, without a slash at its end. */
  publicUrl: string;
  /** Where imported course content is served from: another host than `publicUrl`'s. */
  contentOrigin: string;
  /** Absolute path of the folder for everything that is kept on disk. */
  dataDir: string;
  /** Without it the embedded database is used. */
  databaseUrl?: string;
  /** A replica for reads that may be so many seconds old; without it all are the database's. */
  databaseRead?: ReadSettings;
  /** The bucket that files are stored in; without it they are in the folder `files` of `dataDir`. */
  filesUrl?: string;
  /** The server that takes mails; without it they are files in the folder `outbox` of `dataDir`. */
  smtp?: SmtpSettings;
  /** The service that takes text messages; without it they are files beside the mails. */
  smsGateway?: SmsGatewaySettings;
  /** The chat for those whose licensee or company has a key for it; without it none is ever loaded. */
  supportChat?: SupportChat;
  /** Whether an empty database is filled with the demo companies. */
  demo: boolean;
  logLevel: (typeof levels)[number];
  /** Which proxies may say who called and how: all, none, so many in a row, or those with these addresses. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
}

/** What is wrong with the environment, a line for each variable. */
export class SettingsError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
    this.lines = lines;
  }
}

const readTrustProxy = (value: string | undefined): Settings['trustProxy'] => {
  if (value === undefined || value === 'off' || value === 'false') return false;
  if (value === 'on' || value === 'true') return true;
  if (/^\d+$/.test(value)) return (_, hop) => hop < Number(value);
  return value.split(',').map((address) => address.trim());
};

type Environment = z.output<typeof environment>;
const defaultPort = 3000;
/** Two looks of a load balancer that looks every two seconds. One process alone has nobody to tell. */
const defaultStopNotice = 5;
/** Seconds that a replica may be behind. */
const defaultReadLag = 5;

const contentFaults = ({ PORT, PUBLIC_URL, CONTENT_ORIGIN }: Partial<Environment>): string[] => {
  // What is wrong with each of them alone was said already.
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT ?? defaultPort}`;
  if (!webUrl.safeParse(publicUrl).success || (CONTENT_ORIGIN && !isOrigin(CONTENT_ORIGIN))) return [];
  if (CONTENT_ORIGIN === undefined) {
    return contentOriginBeside(publicUrl, Number(PORT ?? defaultPort)) === undefined
      ? ['CONTENT_ORIGIN must be set with PUBLIC_URL: the origin of another host, from which course content is served']
      : [];
  }
  return sharesCookies(publicUrl, CONTENT_ORIGIN)
    ? ['CONTENT_ORIGIN must name another host than PUBLIC_URL: another port shares its cookies and isolates nothing']
    : [];
};

/** What only the variables together can be wrong about. */
const disagreements = (given: Partial<Environment>): string[] => [
  ...(given.SMTP_URL && !given.MAIL_FROM ? ['MAIL_FROM must be set with SMTP_URL: mails need a sender'] : []),
  ...(given.DATABASE_READ_URL && !given.DATABASE_URL
    ? ['DATABASE_READ_URL means nothing without DATABASE_URL, the database that it is a replica of']
    : []),
  ...(given.DATABASE_READ_LAG && !given.DATABASE_READ_URL
    ? ['DATABASE_READ_LAG means nothing without DATABASE_READ_URL, the replica that may lag']
    : []),
  ...(given.SUPPORT_CHAT_ORIGINS && !given.SUPPORT_CHAT_URL
    ? ['SUPPORT_CHAT_ORIGINS means nothing without SUPPORT_CHAT_URL, the script that needs them']
    : []),
  ...(given.METRICS_PORT && Number(given.METRICS_PORT) === Number(given.PORT ?? defaultPort)
    ? ['METRICS_PORT must be another port than PORT']
    : []),
  ...contentFaults(given),
];

const readGateway = ({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN }: Environment): SmsGatewaySettings | undefined => {
  if (!SMS_GATEWAY_URL) return undefined;
  const address = new URL(SMS_GATEWAY_URL);
  const token = SMS_GATEWAY_TOKEN ?? decodeURIComponent(address.username);
  address.username = '';
  return { url: address.href, ...(token && { token }) };
};

/** The server's settings. An empty variable counts as unset. @throws SettingsError */
export const readSettings = (variables: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.safeParse(environment, given);
  const faults = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  faults.push(...disagreements(given));
  if (!result.success || faults.length > 0) throw new SettingsError(faults);
  const { data } = result;
  const smsGateway = readGateway(data);
  const chosenPort = Number(data.PORT ?? defaultPort);
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${chosenPort}`).replace(/\/+$/, '');
  return {
    port: chosenPort,
    ...(data.METRICS_PORT && { metricsPort: Number(data.METRICS_PORT) }),
    host: data.HOST ?? 'localhost',
    stopNotice: Number(data.STOP_NOTICE ?? (data.DATABASE_URL ? defaultStopNotice : 0)),
    publicUrl,
    contentOrigin: data.CONTENT_ORIGIN ?? contentOriginBeside(publicUrl, chosenPort) ?? '',
    dataDir: resolve(data.DATA_DIR ?? 'data'),
    ...(data.DATABASE_URL && { databaseUrl: data.DATABASE_URL }),
    ...(data.DATABASE_READ_URL && {
      databaseRead: { url: data.DATABASE_READ_URL, maximumLag: Number(data.DATABASE_READ_LAG ?? defaultReadLag) },
    }),
    ...(data.FILES_URL && { filesUrl: data.FILES_URL }),
    ...(data.SMTP_URL && data.MAIL_FROM && { smtp: { url: data.SMTP_URL, from: data.MAIL_FROM } }),
    ...(smsGateway && { smsGateway }),
    ...(data.SUPPORT_CHAT_URL && { supportChat: readSupportChat(data.SUPPORT_CHAT_URL, data.SUPPORT_CHAT_ORIGINS) }),
    demo: data.DEMO ? data.DEMO === 'on' : !data.DATABASE_URL,
    logLevel: data.LOG_LEVEL ?? 'info',
    trustProxy: readTrustProxy(data.TRUST_PROXY),
  };
};
