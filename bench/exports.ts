import { createHash } from 'node:crypto';
import { elearningStatistics } from '../contract/elearningStatistics';
import { startProduct } from '../e2e/product';
import { openDatabase } from '../server/db/openDatabase';
import { assignedOn, createLarge } from '../server/domain/learning/engine/testing/large';
import { testPassword } from '../server/testing/company';
import { Client } from './client';
import { megabytes, peakDuring } from './peak';
import { createScratch } from './scratch';
import { fillStatistics } from './statistics';
import type { Row } from './table';

const courses = 5;
/** Bytes of memory that a spreadsheet of 100,000 rows may take. */
const spreadsheetLimit = 300_000_000;

/** Exports of e-learning statistics: memory and time of a server of their own, on PostgreSQL. */
export const measureExports = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'off' });
  try {
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
    const exportOf = async (rows: number) => {
      const company = await createLarge(database, rows / courses, courses);
      await fillStatistics(database, company);
      const client = new Client(product.address);
      const password = createHash('sha512').update(testPassword).digest('hex');
      await client.signIn({ clientIdentifier: company.clientIdentifier, username: 'sophie.mueller', password });
      // Of a past day, on which every completion counted: so every row has its days.
      return (format: 'csv' | 'xlsx') =>
        client.read(elearningStatistics.export, {
          format,
          subject: 'entries',
          filter: { asOf: `${Number(assignedOn.slice(0, 4))}-06-01` },
        });
    };
    const small = await exportOf(25_000);
    const large = await exportOf(100_000);
    await database.close();
    const peak = (work: () => Promise<unknown>): Promise<number> => peakDuring(product.processId(), work);
    await small('csv');
    const few = await peak(() => small('csv'));
    const began = performance.now();
    const many = await peak(() => large('csv'));
    const seconds = (performance.now() - began) / 1000;
    const spreadsheet = await peak(() => large('xlsx'));
    return [
      {
        what: `CSV export, 100,000 rows in ${seconds.toFixed(0)} s, most memory of the server`,
        ours: megabytes(many),
        rival: `25,000 rows: ${megabytes(few)}`,
        ratio: many / few,
        goal: 'at most 1.5',
        met: many / few <= 1.5,
      },
      {
        what: 'XLSX export, 100,000 rows, most memory of the server',
        ours: megabytes(spreadsheet),
        rival: `the limit, ${megabytes(spreadsheetLimit)}`,
        ratio: spreadsheet / spreadsheetLimit,
        goal: 'at most 1',
        met: spreadsheet <= spreadsheetLimit,
      },
    ];
  } finally {
    await product.stop();
    await scratch.drop();
  }
};
