import { createHash } from 'node:crypto';
import type { Call } from '../contract/kit/call';
import { startProduct } from '../e2e/product';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/openDatabase';
import { createLarge } from '../server/domain/learning/engine/testing/large';
import { testPassword } from '../server/testing/company';
import { Client } from './client';
import { timeHttp } from './load';
import { createScratch, vacuum } from './scratch';
import type { Row } from './table';

/** A list as it is asked for, and how many milliseconds 95 of 100 answers may take. */
export type ListCase = readonly [what: string, limit: number, call: Call, body: object, ...others: Asked[]];

/** Concurrent requests: the answer is there once all are. */
type Asked = readonly [call: Call, body: object];

export type LargeCompany = Awaited<ReturnType<typeof createLarge>>;

/** Prepares the timed work, once the company has what it is about; `client` is signed in as its super-admin. */
type Prepare = (database: Database, company: LargeCompany, client: Client) => Promise<readonly ListCase[]>;

/** Seconds would become minutes. */
const timesFor = (limit: number): number => {
  if (limit >= 1_000) return 5;
  return limit >= 300 ? 20 : 60;
};

/** Times a list as somebody signed in asks for it. */
export const timeList = async (client: Client, [what, limit, first, body, ...others]: ListCase): Promise<Row> => {
  const asked = [[first, body] as const, ...others];
  const ask = async ([call, sent]: Asked) =>
    client.send(call, call.method === 'GET' ? undefined : JSON.stringify(sent));
  const { percentile95 } = await timeHttp(() => Promise.all(asked.map(ask)), timesFor(limit));
  return {
    what: `${what}, 100,000 members, one connection, 95th percentile`,
    ours: `${percentile95.toFixed(2)} ms`,
    rival: `the limit, ${limit} ms`,
    ratio: percentile95 / limit,
    goal: 'at most 1',
    met: percentile95 <= limit,
  };
};

/** Times lists of a company with 100,000 members and so many courses, on PostgreSQL, through a server of its own. */
export const measureLists = async (databaseUrl: string, courses: number, prepare: Prepare): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'off' });
  try {
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
    const company = await createLarge(database, 100_000, courses);
    const client = new Client(product.address);
    const password = createHash('sha512').update(testPassword).digest('hex');
    await client.signIn({ clientIdentifier: company.clientIdentifier, username: 'sophie.mueller', password });
    const cases = await prepare(database, company, client);
    await database.close();
    await vacuum(scratch.url);
    const rows: Row[] = [];
    for (const each of cases) rows.push(await timeList(client, each));
    return rows;
  } finally {
    await product.stop();
    await scratch.drop();
  }
};
