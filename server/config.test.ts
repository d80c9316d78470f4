import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './config';

it('has a default for everything', () => {
  expect(readSettings({ HOME: '/root', PORT: '' })).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    demo: true,
    logLevel: 'info',
    trustProxy: false,
  });
});

it('tells a load balancer that it will end where there may be one', () => {
  const DATABASE_URL = 'postgresql://user@host/name';
  expect(readSettings({}).stopNotice).toBe(0);
  expect(readSettings({ DATABASE_URL }).stopNotice).toBe(5);
  expect(readSettings({ STOP_NOTICE: '20' }).stopNotice).toBe(20);
});

it('has the metrics on a port of their own if told to', () => {
  expect(readSettings({})).not.toHaveProperty('metricsPort');
  expect(readSettings({ METRICS_PORT: '9090' }).metricsPort).toBe(9090);
  expect(() => readSettings({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another port than PORT');
  expect(readSettings({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metricsPort: 0 });
});

it('fills in no demo where a database is given, unless told to', () => {
  const DATABASE_URL = 'postgresql://user@host/name';
  expect(readSettings({ DATABASE_URL }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
});

it('shows the description of the API to anybody with the demo, and elsewhere if told to', () => {
  const DATABASE_URL = 'postgresql://user@host/name';
  expect(readSettings({}).publicDocuments).toBe(true);
  expect(readSettings({ DATABASE_URL }).publicDocuments).toBe(false);
  expect(readSettings({ DATABASE_URL, API_DOCS: 'public' }).publicDocuments).toBe(true);
  expect(() => readSettings({ API_DOCS: 'off' })).toThrow('API_DOCS must be public, or unset');
});

it('takes off the slash at the end of the public address', () => {
  const CONTENT_ORIGIN = 'https://content.example.com';
  expect(readSettings({ PUBLIC_URL: 'https://dashboard.example.org/', CONTENT_ORIGIN }).publicUrl).toBe(
    'https://dashboard.example.org',
  );
});

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
  [{ PUBLIC_URL: 'http://127.0.0.1:5173', PORT: '3001' }, 'http://localhost:3001'],
  [{ PUBLIC_URL: 'https://a.example.org', CONTENT_ORIGIN: 'https://b.example.com' }, 'https://b.example.com'],
])('serves course content from another host: %j', (variables, expected) => {
  expect(readSettings(variables).contentOrigin).toBe(expected);
});

it.each([
  ['none on a host of one name', { PUBLIC_URL: 'https://a.example.org' }],
  ['another port', { PUBLIC_URL: 'https://a.example.org', CONTENT_ORIGIN: 'https://a.example.org:8443' }],
  ['the very same', { CONTENT_ORIGIN: 'http://localhost:3000' }],
  ['a path', { CONTENT_ORIGIN: 'https://b.example.com/content' }],
  ['no web address', { CONTENT_ORIGIN: 'ftp://b.example.com' }],
])('refuses as origin of course content %s', (_, variables) => {
  expect(() => readSettings(variables)).toThrow(/^CONTENT_ORIGIN /);
});

it('names every fault in a line of its own', () => {
  const faults = {
    PORT: 'http',
    METRICS_PORT: '-1',
    STOP_NOTICE: 'soon',
    PUBLIC_URL: 'ftp://x',
    DATABASE_URL: 'mysql://x',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'x',
    MAIL_FROM: 'nobody',
    SMS_GATEWAY_URL: 'x',
    SMS_GATEWAY_TOKEN: 'two words',
    FILES_URL: 'https://bucket.example.org',
    CONTENT_ORIGIN: 'content',
    SUPPORT_CHAT_URL: 'chat.example.org/widget.js',
    SUPPORT_CHAT_ORIGINS: 'https://chat.example.org/api',
  };
  try {
    readSettings(faults);
    expect.unreachable();
  } catch (error) {
    const lines = error instanceof SettingsError ? error.lines : [];
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(faults).sort());
  }
});

it.each([
  ['on', true],
  ['off', false],
  ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
])('trusts proxies as %j says', (TRUST_PROXY, expected) => {
  expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(expected);
});

it.each([
  's3://key:secret@s3.example.org/dashboard',
  's3://key:se%2Fcret@localhost:9000/dashboard?protocol=http&region=eu-central-1',
])('stores files in %s', (FILES_URL) => {
  expect(readSettings({ FILES_URL }).filesUrl).toBe(FILES_URL);
});

it.each([
  's3://s3.example.org/dashboard',
  's3://key@s3.example.org/dashboard',
  's3://key:secret@s3.example.org',
  's3://key:secret@s3.example.org/a/b',
  's3://key:secret@s3.example.org/dashboard?protocol=ftp',
  's3://key:secret@s3.example.org/dashboard?acl=public',
  'file:///srv/files',
  'dashboard',
])('stores no files in %s, and does not repeat the secret', (FILES_URL) => {
  expect(() => readSettings({ FILES_URL })).toThrow(/^FILES_URL must be an address such as s3:/);
});

const MAIL_FROM = 'Safety <safety@example.org>';

it.each([
  'smtp://localhost',
  'smtp://mail.example.org:2525/',
  'smtps://user%40example.org:pa%2Fss@mail.example.org:465',
])('sends mails by %s', (SMTP_URL) => {
  expect(readSettings({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM });
});

it.each([
  'http://mail.example.org',
  'smtp://user@mail.example.org',
  'smtp:///',
  'smtp://host/path',
  'mail.example.org',
])('sends no mails by %s', (SMTP_URL) => {
  expect(() => readSettings({ SMTP_URL, MAIL_FROM })).toThrow(/^SMTP_URL must be an address such as smtps:/);
});

it('wants a sender for mails, in one line and of one address', () => {
  const SMTP_URL = 'smtp://localhost';
  expect(() => readSettings({ SMTP_URL })).toThrow(/^MAIL_FROM must be set with SMTP_URL/);
  for (const wrong of ['Safety', 'a@b, c@d', 'Safety <safety@example.org>\nBcc: x@y', 'Safety <>']) {
    expect(() => readSettings({ SMTP_URL, MAIL_FROM: wrong })).toThrow(/^MAIL_FROM must be an address/);
  }
});

it('keeps the token of the text message service out of its address', () => {
  const SMS_GATEWAY_URL = 'https://to%2Fken@sms.example.org/messages?unicode=1';
  const url = 'https://sms.example.org/messages?unicode=1';
  expect(readSettings({ SMS_GATEWAY_URL }).smsGateway).toEqual({ url, token: 'to/ken' });
  expect(readSettings({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'other' }).smsGateway).toEqual({
    url,
    token: 'other',
  });
  expect(readSettings({ SMS_GATEWAY_URL: url }).smsGateway).toEqual({ url });
});

it.each(['ftp://sms.example.org', 'https://user:secret@sms.example.org', 'sms.example.org'])(
  'sends no text messages by %s, and does not repeat the secret',
  (SMS_GATEWAY_URL) => {
    expect(() => readSettings({ SMS_GATEWAY_URL })).toThrow(
      /^SMS_GATEWAY_URL must be an address such as https:\/\/token@sms\.example\.org\/messages$/,
    );
  },
);

it('takes the support chat with the origins it needs', () => {
  const SUPPORT_CHAT_URL = 'https://chat.example.org:8443/{key}/widget.js';
  const origins = ['https://chat.example.org:8443'];
  expect(readSettings({ SUPPORT_CHAT_URL }).supportChat).toEqual({ script: SUPPORT_CHAT_URL, origins });
  const SUPPORT_CHAT_ORIGINS = 'https://api.example.org https://cdn.example.org';
  expect(readSettings({ SUPPORT_CHAT_URL, SUPPORT_CHAT_ORIGINS }).supportChat?.origins).toEqual([
    ...origins,
    ...SUPPORT_CHAT_ORIGINS.split(' '),
  ]);
  expect(() => readSettings({ SUPPORT_CHAT_ORIGINS })).toThrow(/^SUPPORT_CHAT_ORIGINS means nothing without/);
});

it.each(['javascript:alert(1)', '//chat.example.org/x.js', 'https://{key}.example.org/x.js', 'https://*.example.org/'])(
  'loads no support chat from %s',
  (SUPPORT_CHAT_URL) => {
    expect(() => readSettings({ SUPPORT_CHAT_URL })).toThrow(/^SUPPORT_CHAT_URL must be an address such as/);
  },
);

it.each(['https://*.example.org', '*', "'unsafe-inline'", 'https:', 'https://a.example.org; script-src *'])(
  'lets no support chat have %s',
  (SUPPORT_CHAT_ORIGINS) => {
    const SUPPORT_CHAT_URL = 'https://chat.example.org/x.js';
    expect(() => readSettings({ SUPPORT_CHAT_URL, SUPPORT_CHAT_ORIGINS })).toThrow(/^SUPPORT_CHAT_ORIGINS must be/);
  },
);

it('trusts so many proxies in a row', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '2' });
  const trusted = [0, 1, 2].map((hop) => typeof trustProxy === 'function' && trustProxy('10.0.0.1', hop));
  expect(trusted).toEqual([true, true, false]);
});

it('reads from a replica only beside its database, five seconds behind unless told', () => {
  const DATABASE_URL = 'postgres://primary/name';
  const DATABASE_READ_URL = 'postgres://replica/name';
  expect(readSettings({ DATABASE_URL })).not.toHaveProperty('databaseRead');
  const read = (more: object) => readSettings({ DATABASE_URL, DATABASE_READ_URL, ...more }).databaseRead;
  expect(read({})).toEqual({ url: DATABASE_READ_URL, maximumLag: 5 });
  expect(read({ DATABASE_READ_LAG: '30' })?.maximumLag).toBe(30);
  expect(() => readSettings({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL means nothing without DATABASE_URL');
  expect(() => readSettings({ DATABASE_READ_LAG: '30' })).toThrow('DATABASE_READ_LAG means nothing');
});

describe('notifications on devices', () => {
  it('go to the services of the makers of browsers, unless told otherwise', () => {
    expect(readSettings({}).push).toEqual({
      services: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'],
      subject: 'http://localhost:3000',
    });
    const PUSH_SERVICES = 'fcm.googleapis.com  push.example.org';
    expect(readSettings({ PUSH_SERVICES }).push.services).toEqual(['fcm.googleapis.com', 'push.example.org']);
    expect(readSettings({ PUSH_SERVICES: 'off' }).push.services).toEqual([]);
    expect(() => readSettings({ PUSH_SERVICES: 'https://push.example.org/' })).toThrow('PUSH_SERVICES must be hosts');
  });

  it('are signed with the key that the operator has given, from a file if they like', () => {
    const VAPID_PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
    const { privateKey, subject } = readSettings({ VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:it@example.org' }).push;
    expect(Buffer.from(privateKey ?? []).toString('base64url')).toBe(VAPID_PRIVATE_KEY);
    expect(subject).toBe('mailto:it@example.org');
    expect(() => readSettings({ VAPID_PRIVATE_KEY: 'secret' })).toThrow('VAPID_PRIVATE_KEY must be a private key');
    expect(() => readSettings({ VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toThrow(
      'VAPID_PRIVATE_KEY must be a private key',
    );
    expect(() => readSettings({ VAPID_SUBJECT: 'http://example.org' })).toThrow('VAPID_SUBJECT');
  });
});

describe('the audit log', () => {
  it('is streamed to an address or a file, if at all', () => {
    expect(readSettings({})).not.toHaveProperty('auditStream');
    const AUDIT_STREAM_URL = 'https://siem.example.org/events';
    expect(readSettings({ AUDIT_STREAM_URL, AUDIT_STREAM_TOKEN: 'abc' }).auditStream).toEqual({
      url: AUDIT_STREAM_URL,
      token: 'abc',
    });
    expect(readSettings({ AUDIT_STREAM_URL: 'file:///var/log/a%20b.jsonl' }).auditStream).toEqual({
      path: '/var/log/a b.jsonl',
    });
  });

  it.each([
    { AUDIT_STREAM_URL: 'ftp://siem.example.org' },
    { AUDIT_STREAM_URL: 'https://user:password@siem.example.org' },
    { AUDIT_STREAM_URL: 'file://host/path' },
    { AUDIT_STREAM_TOKEN: 'abc' },
    { AUDIT_STREAM_TOKEN: 'abc', AUDIT_STREAM_URL: 'file:///a' },
  ])('refuses %j', (variables) => {
    expect(() => readSettings(variables)).toThrow(/^AUDIT_STREAM_/);
  });
});

it.each([
  [{ TRACES_URL: 'http://collector:4318/v1/traces' }, { url: 'http://collector:4318/v1/traces', ratio: 1 }],
  [
    { TRACES_URL: 'http://collector/', TRACES_RATIO: '0.1' },
    { url: 'http://collector/', ratio: 0.1 },
  ],
])('traces as %j says', (variables, expected) => {
  expect(readSettings(variables).tracing).toEqual(expected);
  expect(readSettings({})).not.toHaveProperty('tracing');
});

it.each([{ TRACES_URL: 'collector:4318' }, { TRACES_RATIO: '0.5' }, { TRACES_URL: 'http://a', TRACES_RATIO: '2' }])(
  'refuses to trace as %j says',
  (variables) => {
    expect(() => readSettings(variables)).toThrow(/^TRACES_/);
  },
);
