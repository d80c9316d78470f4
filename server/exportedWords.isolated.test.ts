import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { allCalls, areas } from '../contract';
import type { Call } from '../contract/kit/call';
import { sortableFields } from '../contract/kit/describe';
import { recordExportFormats } from '../contract/kit/recordExport';
import { plainAreas } from '../contract/names/plainRecords';
import { posterPapers } from '../contract/nearMissPosters';
import { demoPassword } from '../fixtures/demo/logins';
import { foreignTexts, textsIn } from '../i18n/pseudoWords';
import { hangUp } from './areas/nearMissReports/testing';
import { sha512Hex } from './core/session/passwords';
import { rowsOf } from './db/query';
import { fillDemo } from './demo/fillDemo';
import type { Agent } from './testing/agent';
import { setUpServer } from './testing/harness';
import { elementsOf, structureOf } from './testing/pdf/structure';
import { firstPage, succeed } from './testing/requests';

vi.mock('../i18n/allWords', async () => {
  const { pseudoWords } = await import('../i18n/pseudoWords');
  const { readAllWords } = await import('../i18n/readWords');
  return { allWords: new Map([...readAllWords('i18n')].map(([language, words]) => [language, pseudoWords(words)])) };
});

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let agent: Agent;
let poster: { uuid: string };
/** Everything that anybody has entered. */
let data: string[];

/** Reads the rows of every table. */
const readData = (): Promise<string[]> =>
  server.database.owner(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      texts.push(...textsIn(await rowsOf(tx, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)));
    }
    return texts;
  });

beforeAll(async () => {
  await fillDemo(server.database, server.storage, server.clock);
  agent = server.anonymous();
  await agent.fetchXsrf();
  const login = { clientIdentifier: 'nordwerk', username: 'sophie.super', password: sha512Hex(demoPassword) };
  await succeed(agent, areas.bootstrap.login, login);
  const { items } = await succeed(agent, areas.locations.list, firstPage('name'));
  poster = await hangUp(agent, 'Halle 2, Tor 4', items[0]?.uuid);
  data = await readData();
});

interface Download {
  name: string;
  content: Buffer;
}

const download = async (call: Call, request: Record<string, unknown> = {}, path = call.path): Promise<Download> => {
  const headers = { 'x-xsrf-token': agent.xsrfToken };
  const payload = call.method === 'POST' ? { payload: request } : {};
  const answer = await agent.send({ method: call.method, url: `/api/${path}`, headers, ...payload });
  if (answer.statusCode !== 200) throw new Error(`${call.path} answered ${answer.statusCode} ${answer.body}`);
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(String(answer.headers['content-disposition'])) ?? [];
  return { name: decodeURIComponent(name), content: answer.rawPayload };
};

const unpack = async (archive: Buffer): Promise<Download[]> => {
  const files: Download[] = [];
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    files.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return files;
};

const sheetTexts = async (archive: Buffer): Promise<string[]> =>
  (await unpack(archive))
    .filter(({ name }) => /worksheets|sharedStrings|workbook\.xml$/.test(name))
    .flatMap(({ content }) => [...content.toString().matchAll(/<t\b[^>]*>([^<]*)<|<sheet name="([^"]*)"/g)])
    .map(([, cell, sheet]) =>
      (cell ?? sheet ?? '').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );

const pdfTexts = (file: Buffer): string[] => {
  const { roots, ornaments } = structureOf(file);
  // A head that is drawn once more on a further page is an ornament for each of its lines.
  const texts = [...elementsOf(roots).flatMap(({ text, alt }) => [text, alt ?? '']), ornaments.join(' ')];
  // Lines are broken behind the hyphen of a compound.
  return texts.map((text) => text.replace(/(?<=\p{L}-) (?=\p{Lu})/gu, ''));
};

const calendarTexts = (file: Buffer): string[] =>
  [
    ...file
      .toString()
      .replaceAll('\r\n ', '')
      .matchAll(/^(?:SUMMARY|DESCRIPTION|NAME|X-WR-CALNAME)[^:]*:(.*)$/gm),
  ].map(([, text = '']) => text.replaceAll('\\n', '\n').replaceAll('\\', ''));

const readers: Record<string, (content: Buffer) => string[] | Promise<string[]>> = {
  csv: (content) => Papa.parse<string[]>(content.toString()).data.flat(),
  xlsx: sheetTexts,
  pdf: pdfTexts,
  ics: calendarTexts,
  // Names of files stand before what they hold.
  txt: (content) => [content.toString().replace(/^ +data\/[\w-]+\.csv: /gm, '')],
  zip: async (content) => (await Promise.all((await unpack(content)).map(textsOf))).flat(),
};

/** All that is read in a file, its name among it, in which hyphens stand for spaces. */
const textsOf = async ({ name, content }: Download): Promise<string[]> => {
  const [, stem = '', format = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  return [stem.replaceAll('-', ' '), ...((await readers[format]?.(content)) ?? [])];
};

const tableFormats = ['csv', 'xlsx'] as const;

const resultUuids = async (): Promise<string[]> => {
  const { items } = await succeed(agent, areas.elearningStatistics.entries, firstPage('lastName'));
  return items.flatMap(({ resultUuid }) => (resultUuid ? [resultUuid] : [])).slice(0, 3);
};

/** A register in each of its formats, in its first order. */
const registers = (calls: (typeof areas)[(typeof plainAreas)[number]]): Promise<Download[]> => {
  const [sortBy = ''] = sortableFields(calls.list.request);
  const asked = { filter: {}, sortBy, sortDirection: 'asc' };
  return Promise.all(recordExportFormats.map((format) => download(calls.export, { format, ...asked })));
};

/** How each file that the server makes is asked for. */
const exports: Record<string, () => Promise<Download[]>> = {
  'certificates.downloadOne': async () => {
    const [resultUuid] = await resultUuids();
    return [await download(areas.certificates.downloadOne, { resultUuid })];
  },
  'certificates.downloadMany': async () => [
    await download(areas.certificates.downloadMany, { resultUuids: await resultUuids() }),
  ],
  'riskRounds.downloadDocument': async () => {
    const { items } = await succeed(agent, areas.riskRounds.list, {
      ...firstPage('dueOn'),
      filter: { show: 'done' },
    });
    return Promise.all(
      items.map(({ uuid }) => download(areas.riskRounds.downloadDocument, { riskAssessmentExecutionResultUuid: uuid })),
    );
  },
  'auditEvents.export': async () => [await download(areas.auditEvents.export, { filter: {} })],
  'elearningStatistics.export': () =>
    Promise.all(
      tableFormats.flatMap((format) =>
        (['entries', 'matrix'] as const).map((subject) =>
          download(areas.elearningStatistics.export, { format, subject, filter: {} }),
        ),
      ),
    ),
  'members.export': () =>
    Promise.all(
      tableFormats.map((format) =>
        download(areas.members.export, { format, filter: {}, sortBy: 'lastName', sortDirection: 'asc' }),
      ),
    ),
  'riskActions.export': () =>
    Promise.all(
      tableFormats.map((format) =>
        download(areas.riskActions.export, { format, filter: {}, sortBy: 'title', sortDirection: 'asc' }),
      ),
    ),
  'calendar.readDates': async () => {
    const { feed } = await succeed(agent, areas.calendar.renewFeed, {});
    const path = new URL(feed.address).pathname.replace('/api/', '');
    return [await download(areas.calendar.readDates, {}, path)];
  },
  'nearMissPosters.print': () =>
    Promise.all(posterPapers.map((paper) => download(areas.nearMissPosters.print, { uuid: poster.uuid, paper }))),
  // The archive beside the sheet holds data under the contract's names.
  'profile.keptData': async () => [await download(areas.profile.keptData, { format: 'pdf' })],
  'members.keptData': async () => {
    const { items } = await succeed(agent, areas.members.list, firstPage('lastName'));
    return [await download(areas.members.keptData, { uuid: items[0]?.uuid, format: 'pdf' })];
  },
  // As those of people: the page beside the tables has words.
  'settings.export': async () => {
    const { name, content } = await download(areas.settings.export);
    const pages = (await unpack(content)).filter((file) => file.name === 'README.txt');
    return pages.map((page) => ({ ...page, name: name.replace(/zip$/, 'txt') }));
  },
  ...Object.fromEntries(plainAreas.map((area) => [`${area}.export`, () => registers(areas[area])])),
};

it('knows every file that the server makes', () => {
  // What people handed in goes out as it came.
  const isMade = (name: string) =>
    !name.startsWith('files.') && !['elearnings.ownExternalFile', 'nearMisses.photo'].includes(name);
  const made = allCalls.filter(({ name, call }) => call.download && isMade(name));
  expect(Object.keys(exports).toSorted()).toEqual(made.map(({ name }) => name).toSorted());
});

it.each(Object.keys(exports))('%s has no text but data and the words of i18n', async (name) => {
  const texts = (await Promise.all(((await exports[name]?.()) ?? []).map(textsOf))).flat();
  expect(texts.filter((text) => text.includes('‹')).length).toBeGreaterThan(1);
  expect(foreignTexts(texts, data)).toEqual([]);
});
