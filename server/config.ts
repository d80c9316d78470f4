import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Reach, reaches } from './base/reach';
import { usualPushServices } from './core/context/push';
import { isOrigin, readSupportChat, type SupportChat } from './core/context/supportChat';
import type { ReadSettings } from './db/readReplica';
import { contentOriginBeside, sharesCookies } from './http/contentOrigin';
import { withSecretsFromFiles } from './settingsFiles';
import {
  bucketUrl,
  chatScript,
  contentOrigin,
  gatewayUrl,
  levels,
  mailbox,
  onOff,
  origins,
  port,
  postgresUrl,
  pushServices,
  smtpUrl,
  vapidKey,
  vapidSubject,
  webUrl,
} from './settingsShapes';
import { readWatching, type WatchingSettings, watchingFaults, watchingVariables } from './watchingSettings';

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
  PUSH_SERVICES: z.optional(pushServices),
  VAPID_PRIVATE_KEY: z.optional(vapidKey),
  VAPID_SUBJECT: z.optional(vapidSubject),
  FILES_URL: z.optional(bucketUrl),
  API_DOCS: z.optional(z.enum(['public'], 'must be public, or unset')),
  API_KEY_REQUESTS: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number of requests a minute'))),
  WEBHOOKS: z.optional(z.enum(reaches, 'must be public, internal or off')),
  SINGLE_SIGN_ON: z.optional(z.enum(reaches, 'must be public, internal or off')),
  SUPPORT_CHAT_URL: z.optional(chatScript),
  SUPPORT_CHAT_ORIGINS: z.optional(origins),
  CONTENT_ORIGIN: z.optional(contentOrigin),
  ...watchingVariables,
});

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server asks for them. */
  url: string;
  /** Sender of mails: an address, or a name and the address in angle brackets. */
  from: string;
}

export interface SmsGatewaySettings {
  url: string;
  /** Sent as bearer token. */
  token?: string;
}

export interface PushSettings {
  /** Push services that notifications may go to; none: they are not offered. */
  services: readonly string[];
  /** Contact whom push services can turn to. */
  subject: string;
  /** 32 bytes; without it keys are made once and kept in the database. */
  privateKey?: Uint8Array;
}

export interface Settings extends WatchingSettings {
  port: number;
  /** Port of the metrics; without it they are on the port of everything else. */
  metricsPort?: number;
  host: string;
  /** Seconds in which a process that was told to end only says that it is not ready. */
  stopNotice: number;
  /** Address at which people reach the product, without a slash at its end. */
  publicUrl: string;
  /** Origin that imported course content is served from: another host than `publicUrl`'s. */
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
  /** Notifications on people's devices. */
  push: PushSettings;
  /** True if anybody may read the API's description; else who is signed in or has an API key. */
  publicDocuments: boolean;
  /** Number of requests that an API key may make at one instance within a minute. */
  keyRequestsPerMinute: number;
  /** Addresses to which messages to other programs may go. */
  webhookReach: Reach;
  /** Addresses at which identity providers of companies may be. */
  signOnReach: Reach;
  /** The chat for those whose licensee or company has a key for it; without it none is ever loaded. */
  supportChat?: SupportChat;
  /** True if an empty database is filled with the demo companies. */
  demo: boolean;
  logLevel: (typeof levels)[number];
  /** Proxies that may say who called and how: all, none, so many in a row, or those with these addresses. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
}

/** Faults of the environment, a line for each variable. */
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
/** Five a second: more than a nightly comparison needs, and little beside what people ask for. */
const defaultKeyRequests = 300;
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

/** Faults that only the variables together can have. */
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
  ...watchingFaults(given),
  // Port 0 is whichever is free, which is another each time.
  ...(Number(given.METRICS_PORT) > 0 && Number(given.METRICS_PORT) === Number(given.PORT ?? defaultPort)
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

const readPush = (
  { PUSH_SERVICES, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Environment,
  publicUrl: string,
): PushSettings => ({
  services: PUSH_SERVICES === 'off' ? [] : (PUSH_SERVICES?.split(/\s+/).filter(Boolean) ?? usualPushServices),
  subject: VAPID_SUBJECT ?? publicUrl,
  ...(VAPID_PRIVATE_KEY && { privateKey: Buffer.from(VAPID_PRIVATE_KEY, 'base64url') }),
});

/** The server's settings. An empty variable counts as unset. @throws SettingsError */
export const readSettings = (variables: NodeJS.ProcessEnv): Settings => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { variables: given, faults } = withSecretsFromFiles(set);
  const result = z.safeParse(environment, given);
  faults.push(...(result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []));
  faults.push(...disagreements(given));
  if (!result.success || faults.length > 0) throw new SettingsError(faults);
  const { data } = result;
  const smsGateway = readGateway(data);
  const chosenPort = Number(data.PORT ?? defaultPort);
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${chosenPort}`).replace(/\/+$/, '');
  const demo = data.DEMO ? data.DEMO === 'on' : !data.DATABASE_URL;
  return {
    port: chosenPort,
    webhookReach: data.WEBHOOKS ?? 'public',
    signOnReach: data.SINGLE_SIGN_ON ?? 'public',
    keyRequestsPerMinute: Number(data.API_KEY_REQUESTS ?? defaultKeyRequests),
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
    push: readPush(data, publicUrl),
    ...(data.SUPPORT_CHAT_URL && { supportChat: readSupportChat(data.SUPPORT_CHAT_URL, data.SUPPORT_CHAT_ORIGINS) }),
    demo,
    publicDocuments: data.API_DOCS === 'public' || demo,
    logLevel: data.LOG_LEVEL ?? 'info',
    ...readWatching(data),
    trustProxy: readTrustProxy(data.TRUST_PROXY),
  };
};
