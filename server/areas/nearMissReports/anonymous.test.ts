import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiVersionHeader } from '../../../contract/bootstrap/bootstrapRoutes';
import { nearMisses } from '../../../contract/nearMisses';
import { nearMissReports as calls } from '../../../contract/nearMissReports';
import { rowsOf } from '../../db/query';
import { startTestServer, type TestServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { exifPart, jpegPart, sampleJpeg } from '../../testing/sampleJpeg';
import { hangUp, reportBy, someReceipt } from './testing';

/** The moment at which somebody reports, to the millisecond. */
const moment = '2026-03-02T13:47:29.318Z';
const sender = {
  address: '203.0.113.77',
  forwarded: '198.51.100.23',
  agent: 'Verraeter/9.9 (Telefon von Petra)',
  language: 'ro-MD',
  cookie: 'session=AAAAverraeterAAAA; wiedererkannt=petra-4711',
};
const traces = [
  ...[sender.address, sender.forwarded, 'Verraeter', 'Petra', 'petra', 'ro-MD', 'verraeter', 'wiedererkannt', '4711'],
  // Of the moment nothing but the day.
  ...[
    '13:47',
    '14:47',
    '1347',
    ...['GPS', '53.07', '2026:03:02', 'Exif'],
    String(new Date(moment).getTime()),
    String(Math.floor(new Date(moment).getTime() / 1000)),
  ],
];

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ now: '2026-03-02T08:00:00Z', logger, trustProxy: true, apiVersion: 'now' });
});
afterAll(() => server.close());

/** Every row of every table, as text; bytes as the text that they may hold as well. */
const everything = (): Promise<string[]> =>
  server.database.owner(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const rows: string[] = [];
    for (const { name } of tables) {
      const found = await rowsOf<{ row: string }>(
        tx,
        sql`select ${name}::text || ' ' || to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
      );
      rows.push(
        ...found.map(({ row }) =>
          row.replaceAll(
            /\\\\x([0-9a-f]+)/g,
            (all, hex: string) => `${all} ${Buffer.from(hex, 'hex').toString('latin1')}`,
          ),
        ),
      );
    }
    return rows;
  });

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of server.storage.keys()) keys.push(...page);
  return keys;
};

/** As phones make them: with where and when it was taken, and by what. */
const photographed = sampleJpeg({
  beside: [
    exifPart('GPSLatitude 53.0793 GPSLongitude 8.8017 2026:03:02 13:47:29 Verraeter 9.9'),
    jpegPart(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<dc:creator>Petra</dc:creator>')),
    jpegPart(0xfe, Buffer.from('Verraeter/9.9 (Telefon von Petra)')),
  ],
});

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(?:\+00:00|Z)/g;

const newSince = async (before: ReadonlySet<string>): Promise<string[]> =>
  (await everything()).filter((row) => !before.has(row));

/** True if a row holds a trace. Digits alone are none within a longer run of hexadecimal ones, which is random. */
const holds = (row: string, trace: string): boolean =>
  /^\d+$/.test(trace) ? new RegExp(`(?<![0-9a-f])${trace}(?![0-9a-f])`).test(row) : row.includes(trace);

/** Nothing of the sender stands in these rows, and no time finer than the day. */
const expectNothing = (rows: readonly string[], receipt: string, before: ReadonlySet<string>): void => {
  const known = [...before].join('\n');
  for (const row of rows) {
    expect(traces.filter((trace) => holds(row, trace))).toEqual([]);
    // Identifiers that are of this report are random, rather than of a moment.
    for (const [uuid, version] of row.matchAll(uuids)) if (!known.includes(uuid)) expect(version).toBe('4');
    for (const [instant] of row.matchAll(instants)) expect(instant).toMatch(/T00:00:00/);
    // What it can be asked for by is not kept either.
    expect(row).not.toContain(receipt);
  }
};

it('leaves nothing of the sender in database and log, and no time finer than the day', async () => {
  const admin = await (await server.createCompany()).signIn('admin');
  const { token } = await hangUp(admin);
  const before = new Set(await everything());
  const keysBefore = await storedKeys();
  server.clock.advance(new Date(moment).getTime() - server.clock.now().getTime());
  const headers = {
    'user-agent': sender.agent,
    'accept-language': sender.language,
    'x-forwarded-for': sender.forwarded,
    cookie: sender.cookie,
    'sec-fetch-site': 'same-origin',
  };
  const outdated = { ...headers, [apiVersionHeader]: 'before' };
  const report = await reportBy(server.anonymous(), token);
  const photo = { token, receipt: report.receipt, photo: photographed.toString('base64') };
  lines.length = 0;
  const send = (request: object) => server.app.inject({ remoteAddress: sender.address, headers, ...request });
  const answers = [
    await send({ method: 'GET', url: `/api/${calls.poster.path}`, query: { token } }),
    await send({ method: 'GET', url: `/api/${calls.poster.path}`, query: { token: 'wrong' } }),
    await send({ method: 'GET', url: `/api/${calls.poster.path}`, query: { token }, headers: outdated }),
    await send({ method: 'POST', url: `/api/${calls.report.path}`, payload: { ...report, what: 1 } }),
    await send({ method: 'POST', url: `/api/${calls.report.path}`, payload: { ...report, nonce: report.nonce + 1 } }),
    await send({ method: 'POST', url: `/api/${calls.report.path}`, payload: report }),
    await send({ method: 'POST', url: `/api/${calls.report.path}`, payload: report }),
    await send({ method: 'POST', url: `/api/${calls.photo.path}`, payload: { ...photo, receipt: someReceipt() } }),
    await send({ method: 'POST', url: `/api/${calls.photo.path}`, payload: { ...photo, photo: 'aaaa' } }),
    await send({ method: 'POST', url: `/api/${calls.photo.path}`, payload: photo }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 400, 400, 400, 200, 200, 404, 400, 200]);
  for (const answer of answers) expect(answer.headers).not.toHaveProperty('set-cookie');
  // A line, whatever it says, tells when somebody was there.
  expect(lines).toEqual([]);

  expectNothing(await newSince(before), report.receipt, before);
  expect((await newSince(before)).map((row) => row.split(' ')[0])).toEqual(['near_miss_photos', 'near_misses']);
  // A folder or a bucket would note when it was written.
  expect(await storedKeys()).toEqual(keysBefore);

  const [one] = (await succeed(admin, nearMisses.list, firstPage('reportedOn'))).items;
  await succeed(admin, nearMisses.ask, { uuids: [one?.uuid ?? ''], reason: 'Wo genau?' });
  const asked = new Set(await everything());
  lines.length = 0;
  const { receipt } = report;
  const dialog = [
    await send({ method: 'POST', url: `/api/${calls.receipt.path}`, payload: { token, receipt } }),
    await send({ method: 'POST', url: `/api/${calls.answer.path}`, payload: { token, receipt, text: 'Am Tor.' } }),
  ];
  expect(dialog.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(lines).toEqual([]);
  expectNothing(await newSince(asked), receipt, asked);
  expect((await newSince(asked)).map((row) => row.split(' ')[0])).toEqual(['near_miss_messages', 'near_misses']);

  const { payload } = await server.app.inject({ method: 'GET', url: '/metrics' });
  for (const { path } of Object.values(calls)) expect(payload).not.toContain(path);
});
