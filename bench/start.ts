import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../e2e/product';
import { megabytes } from './peak';
import type { Row } from './table';

/** Opens an embedded database and asks it one thing; prints the bytes that the process has in memory then. */
const bare = `
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(process.argv[1]);
  await database.query('select count(*) from pg_class');
  console.log(process.memoryUsage.rss());
  await database.close();
`;

/** Resident memory of a process in bytes, as Linux counts it. */
const memoryOf = (processId: number): number => {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
};

/** The same of an embedded database with nothing in it, opened for the second time. */
const memoryOfBare = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'safety-dashboard-bench-'));
  const open = (): number =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', bare, join(folder, 'database')], {
        encoding: 'utf8',
      }),
    );
  try {
    // The first time it makes the database, which takes more.
    open();
    return open();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const timeRow = (what: string, took: number, limit: number): Row => ({
  what,
  ours: seconds(took),
  rival: `the limit, ${seconds(limit)}`,
  ratio: took / limit,
  goal: 'at most 1',
  met: took <= limit,
});

/** The built product on the embedded database with the demo companies: how long it takes to be ready, and what it holds. */
export const measureStart = async (): Promise<Row[]> => {
  const began = performance.now();
  const product = await startProduct({ DATABASE_URL: '', DEMO: 'on' });
  const first = performance.now() - began;
  try {
    const again = performance.now();
    await product.without(async () => undefined);
    const second = performance.now() - again;
    const [ours, rival] = [memoryOf(product.processId()), await memoryOfBare()];
    const limit = rival + 100_000_000;
    return [
      timeRow('first start, until it is ready, with the demo companies', first, 8_000),
      timeRow('second start', second, 1_000),
      {
        what: 'memory after the second start',
        ours: megabytes(ours),
        rival: `a bare PGlite, ${megabytes(rival)}, and 100 MB`,
        ratio: ours / limit,
        goal: 'at most 1',
        met: ours <= limit,
      },
    ];
  } finally {
    await product.stop();
  }
};
