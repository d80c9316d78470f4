import { memberImport as calls, type ImportProgress } from '../contract/memberImport';
import type { ImportUpdate } from '../contract/memberImport/importUpdate';
import type { ImportUpload } from '../contract/memberImport/importUpload';
import { members } from '../contract/members';
import { importMaximumRows, importMaximumRowsEmbedded } from '../contract/shapes/constants';
import { importChoices } from '../contract/testing/importChoices';
import { type Product, startProduct } from '../e2e/product';
import { type Client, signIn } from './client';
import { copyDuration } from './copyDuration';
import { importFile } from './importFile';
import { percentile95 } from './machine';
import { megabytes, peakDuring } from './peak';
import { createScratch } from './scratch';
import type { Row } from './table';

/** The largest file that each database takes. */
const sizes = { PostgreSQL: importMaximumRows, embedded: importMaximumRowsEmbedded } as const;
type Place = keyof typeof sizes;

/** Measurements of one step, in milliseconds and bytes. */
interface Figures {
  took: number;
  peak: number;
  /** The longest time in which the server's process did nothing else. */
  stall: number;
  /** The longest that somebody else waited for a list of people meanwhile. */
  wait: number;
  /** The same at the 95th percentile. */
  waitUsually: number;
  /** The largest answer about the import. */
  answer: number;
}

const lagOf = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
};

const page = { page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc', filter: {} };

/** Asks for people again and again while some work runs. @returns how long each took, in milliseconds */
const askDuring = async (client: Client, work: Promise<unknown>): Promise<number[]> => {
  let isRunning = true;
  const waits: number[] = [];
  const ended = work.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const began = performance.now();
    await client.send(members.list, JSON.stringify(page));
    waits.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await ended;
  return waits;
};

const choices = { ...importChoices, initialPassword: null };

/** Uploads a file, checks and imports it through a started product. @returns the figures of each step */
const importThrough = async (product: Product, client: Client, file: Blob, update: ImportUpdate | null) => {
  const measure = async (work: () => Promise<number>): Promise<Figures> => {
    await lagOf(product.address);
    let answer = 0;
    let waits: number[] = [];
    const began = performance.now();
    const peak = await peakDuring(product.processId(), async () => {
      const working = work().then((largest) => {
        answer = largest;
      });
      waits = await askDuring(client, working);
    });
    const took = performance.now() - began;
    const stall = await lagOf(product.address);
    return { took, peak, stall, wait: Math.max(...waits), waitUsually: percentile95(waits), answer };
  };
  let upload: ImportUpload | undefined;
  const uploading = await measure(async () => {
    const { body } = (await client.upload(calls.uploadCsv, file)) as { body: ImportUpload };
    upload = body;
    return JSON.stringify(body).length;
  });
  if (!upload) throw new Error('nothing was uploaded');
  const { importCursor, mapping } = upload;
  let read = 0;
  let readSince = 0;
  const run = (dryRun: boolean) =>
    measure(async () => {
      const request = { importCursor, dryRun, mapping, ...choices, update };
      await client.send(calls.importCsv, JSON.stringify(request));
      let largest = 0;
      for (;;) {
        const answer = (await client.send(calls.readProgress, JSON.stringify({ importCursor }))) as {
          body: ImportProgress;
        };
        largest = Math.max(largest, JSON.stringify(answer).length);
        const { phase, failure, faulty, processed } = answer.body;
        if (failure || faulty > 0) throw new Error(`the file was refused: ${JSON.stringify({ failure, faulty })}`);
        if (phase === 'checked' || phase === 'done') return largest;
        // Read once more, up to here: what follows is holding them against the company's people, and writing.
        if (processed !== read) {
          read = processed;
          readSince = performance.now();
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    });
  const check = await run(true);
  const writing = await run(false);
  return { upload: uploading, check, import: writing, wrote: performance.now() - readSince };
};

const limits: Record<Place, Figures> = {
  PostgreSQL: { took: 300_000, peak: 1_500_000_000, stall: 1_000, wait: 2_000, waitUsually: 100, answer: 100_000 },
  embedded: { took: 120_000, peak: 1_500_000_000, stall: 10_000, wait: 30_000, waitUsually: 10_000, answer: 100_000 },
};

const words: Record<keyof Figures, (figure: number) => string> = {
  took: (figure) => `${(figure / 1000).toFixed(1)} s`,
  peak: megabytes,
  stall: (figure) => `${figure.toFixed(0)} ms`,
  wait: (figure) => `${(figure / 1000).toFixed(2)} s`,
  waitUsually: (figure) => `${figure.toFixed(0)} ms`,
  answer: (figure) => `${(figure / 1000).toFixed(0)} kB`,
};

const names: Record<keyof Figures, string> = {
  took: 'time',
  peak: 'most memory of the server',
  stall: 'longest stall of the server',
  wait: 'longest wait of somebody else for a list',
  waitUsually: 'wait of somebody else for a list, 95th percentile',
  answer: 'largest answer',
};

/** The goal: writing people, with their passwords, units, sums and log, beside copying the bare rows. */
const writingRow = (people: number, wrote: number, copied: number): Row => ({
  what: `PostgreSQL, ${people.toLocaleString('en-GB')} rows: the writing of new people, from the last row read on`,
  ours: `${(wrote / 1000).toFixed(1)} s`,
  rival: `COPY of the same rows of people and units, ${(copied / 1000).toFixed(1)} s`,
  ratio: wrote / copied,
  goal: 'at most 3',
  met: wrote <= 3 * copied,
});

const rowsOf = (place: Place, what: string, figures: Figures): Row[] =>
  (Object.keys(names) as (keyof Figures)[]).map((figure) => {
    const limit = limits[place][figure];
    const ratio = figures[figure] / limit;
    return {
      what: `${place}, ${sizes[place].toLocaleString('en-GB')} rows: ${what}, ${names[figure]}`,
      ours: words[figure](figures[figure]),
      rival: `the limit, ${words[figure](limit)}`,
      ratio,
      goal: 'at most 1',
      met: ratio <= 1,
    };
  });

/** Works on a product at a place, whose demo company may have so many people more. */
const withCompany = async <T>(
  place: Place,
  databaseUrl: string,
  work: (product: Product, client: Client, url: string) => Promise<T>,
): Promise<T> => {
  const scratch = place === 'PostgreSQL' ? await createScratch(databaseUrl) : undefined;
  const product = await startProduct({ DATABASE_URL: scratch?.url ?? '', DEMO: 'on' });
  try {
    await product.operate(['set-maximum', '--client', 'nordwerk', '--maximum-members', String(sizes[place] * 2)]);
    return await work(product, await signIn(product.address, 'nordwerk'), scratch?.url ?? '');
  } finally {
    await product.stop();
    await scratch?.drop();
  }
};

const importNew = (place: Place, product: Product, client: Client) =>
  importThrough(product, client, importFile(sizes[place], 1), null);

const rowsOfNew = (place: Place, { upload, check, import: writing }: Awaited<ReturnType<typeof importNew>>): Row[] => [
  ...rowsOf(place, 'upload', upload),
  ...rowsOf(place, 'check of new people', check),
  ...rowsOf(place, 'import of new people', writing),
];

/** The same people once more, each with something new. */
const updateAll = async (place: Place, product: Product, client: Client): Promise<Row[]> => {
  const update = { key: 'personnelNumber', replacePlaces: false } as const;
  const updated = await importThrough(product, client, importFile(sizes[place], 2), update);
  return [
    ...rowsOf(place, 'check of an update of all', updated.check),
    ...rowsOf(place, 'update of all', updated.import),
  ];
};

/** The largest file of new people on PostgreSQL, held against COPY. */
export const measureMemberImport = (databaseUrl: string): Promise<Row[]> =>
  withCompany('PostgreSQL', databaseUrl, async (product, client, url) => {
    const created = await importNew('PostgreSQL', product, client);
    return [...rowsOfNew('PostgreSQL', created), writingRow(sizes.PostgreSQL, created.wrote, await copyDuration(url))];
  });

/** The largest file on PostgreSQL with something new about each of its people, whom the company has. */
export const measureUpdateOfAll = (databaseUrl: string): Promise<Row[]> =>
  withCompany('PostgreSQL', databaseUrl, async (product, client) => {
    await importNew('PostgreSQL', product, client);
    return updateAll('PostgreSQL', product, client);
  });

/** The largest file that the embedded database takes: all of its people new, then each with something new. */
export const measureEmbeddedImport = (databaseUrl: string): Promise<Row[]> =>
  withCompany('embedded', databaseUrl, async (product, client) => {
    const created = await importNew('embedded', product, client);
    return [...rowsOfNew('embedded', created), ...(await updateAll('embedded', product, client))];
  });
