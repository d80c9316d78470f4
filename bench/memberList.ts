import pg from 'pg';
import { members } from '../contract/members';
import { startProduct } from '../e2e/product';
import { type Client, signIn } from './client';
import { loadHttp, loadQueries, timeHttp } from './load';
import { median } from './machine';
import { timeOneConnection } from './oneConnection';
import { createScratch, fill } from './scratch';
import type { Row } from './table';

const listBody = (page: number, search?: string): string =>
  JSON.stringify({
    filter: search ? { search } : {},
    page,
    perPage: 25,
    sortBy: 'lastName',
    sortDirection: 'asc',
  });

/** Those that our list reads. */
const columns =
  'id, first_name, last_name, username, email, role, last_login_at, archived_at, password_hash is not null as has_password';
const rowsQuery = (id: string): pg.QueryConfig => ({
  name: 'rows',
  text: `select ${columns} from members where client_id = $1 and archived_at is null
    order by last_name, first_name, id limit 25`,
  values: [id],
});
const countQuery = (id: string): pg.QueryConfig => ({
  name: 'count',
  text: 'select count(*) from members where client_id = $1 and archived_at is null',
  values: [id],
});
const counterQuery = (id: string): pg.QueryConfig => ({
  name: 'counter',
  text: 'select active_members from clients where id = $1',
  values: [id],
});
const searchQueries = (id: string, term: string): pg.QueryConfig[] => {
  const where = 'client_id = $1 and archived_at is null and search like $2';
  const values = [id, `%${term}%`];
  return [
    {
      name: 'hits',
      text: `select ${columns} from members where ${where} order by last_name, first_name, id limit 25`,
      values,
    },
    { name: 'hit-count', text: `select count(*) from members where ${where}`, values },
  ];
};

const perSecond = (value: number): string => `${value.toFixed(0)}/s`;
const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

const rounds = 9;

/** The list beside its bare SQL on one connection: medians, a second of each in turn, so that both meet the same machine. */
const measureOneConnection = async (client: Client, pool: pg.Pool, id: string, what: string): Promise<Row> => {
  const request = { url: client.url(members.list), headers: client.headers, body: listBody(1) };
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push((await loadQueries(pool, [rowsQuery(id), counterQuery(id)], 1, 1)).median);
    ours.push(median(await timeOneConnection(request, 1000)));
  }
  const ratio = median(ours) / median(bare);
  return {
    what,
    ours: milliseconds(median(ours)),
    rival: `bare pg, rows and counter: ${milliseconds(median(bare))}`,
    ratio,
    goal: 'at most 3',
    met: ratio <= 3,
  };
};

/** Companies of a scratch database, with a server before it. */
interface Companies {
  address: string;
  pool: pg.Pool;
  /** By the number of their people. */
  ids: ReadonlyMap<number, string>;
}

const withCompanies = async (
  databaseUrl: string,
  sizes: readonly number[],
  measure: (companies: Companies) => Promise<Row[]>,
): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'on' });
  const pool = new pg.Pool({ connectionString: scratch.url, max: 32 });
  try {
    return await measure({ address: product.address, pool, ids: await fill(scratch.url, sizes) });
  } finally {
    await pool.end();
    await product.stop();
    await scratch.drop();
  }
};

/** List and search beside bare SQL on the same rows, in a company of so many people. */
const measureBesideSql = async ({ address, pool, ids }: Companies, size: number): Promise<Row[]> => {
  const id = ids.get(size) ?? '';
  const client = await signIn(address, `people-${size}`);
  const listOf = (body: string, connections: number) =>
    loadHttp({ url: client.url(members.list), headers: client.headers, body, connections });
  await listOf(listBody(1), 32);
  const ours = await listOf(listBody(1), 32);
  const bare = await loadQueries(pool, [rowsQuery(id), countQuery(id)], 32);
  const single = await measureOneConnection(client, pool, id, 'the same, one connection, median');
  const rare = await listOf(listBody(1, 'lindmannber'), 32);
  const bareRare = await loadQueries(pool, searchQueries(id, 'lindmannber'), 32);
  const people = size.toLocaleString('en');
  return [
    {
      what: `member list, 25 of ${people} with exact total, 32 connections`,
      ours: perSecond(ours.perSecond),
      rival: `bare pg, rows and count: ${perSecond(bare.perSecond)}`,
      ratio: ours.perSecond / bare.perSecond,
      goal: 'at least 3.7 (5 × Directus, which reaches 0.74)',
      met: ours.perSecond / bare.perSecond >= 3.7,
    },
    single,
    {
      what: `member search, eleven letters, ${people}, 32 connections`,
      ours: perSecond(rare.perSecond),
      rival: `bare pg, indexed: ${perSecond(bareRare.perSecond)}`,
      ratio: rare.perSecond / bareRare.perSecond,
      goal: 'at least 0.81 (1.5 × indexed Directus, which reaches 0.54)',
      met: rare.perSecond / bareRare.perSecond >= 0.81,
    },
  ];
};

/** Searches and pages of companies that are far larger than others. */
const measureLarge = async ({ address }: Companies): Promise<Row[]> => {
  const client = await signIn(address, 'people-100000');
  const rareSingle = await timeHttp(() => client.send(members.list, listBody(1, 'lindmann')), 200);
  const common = await timeHttp(() => client.send(members.list, listBody(1, 'mu')), 200);
  const first = await signIn(address, 'people-1000');
  const small = await timeHttp(() => first.send(members.list, listBody(1)), 300);
  const large = await signIn(address, 'people-300000');
  const largeFirst = await timeHttp(() => large.send(members.list, listBody(1)), 300);
  const largeDeep = await timeHttp(() => large.send(members.list, listBody(3000)), 100);
  return [
    ...(
      [
        ['eight letters', rareSingle],
        ['two letters', common],
      ] as const
    ).map(([what, load]) => ({
      what: `member search, ${what}, 100,000, one connection, 95th percentile`,
      ours: milliseconds(load.percentile95),
      rival: 'the limit, 100 ms',
      ratio: load.percentile95 / 100,
      goal: 'at most 1',
      met: load.percentile95 <= 100,
    })),
    {
      what: 'member list, 300,000, first page, median',
      ours: milliseconds(largeFirst.median),
      rival: `1,000, first page: ${milliseconds(small.median)}`,
      ratio: largeFirst.median / small.median,
      goal: 'at most 2',
      met: largeFirst.median / small.median <= 2,
    },
    {
      what: 'member list, 300,000, page 3,000, 95th percentile',
      ours: milliseconds(largeDeep.percentile95),
      rival: 'the limit, 100 ms',
      ratio: largeDeep.percentile95 / 100,
      goal: 'at most 1',
      met: largeDeep.percentile95 <= 100,
    },
  ];
};

/** Member list and search at three sizes of company, on PostgreSQL, beside bare pg on the same rows. */
export const measureMemberList = (databaseUrl: string): Promise<Row[]> =>
  withCompanies(databaseUrl, [1_000, 100_000, 300_000], async (companies) => [
    ...(await measureBesideSql(companies, 100_000)),
    ...(await measureLarge(companies)),
  ]);

/** The list in a company that is filled within seconds: on one connection, where figures stray least. */
export const measureSmallMemberList = (databaseUrl: string): Promise<Row[]> =>
  withCompanies(databaseUrl, [20_000], async ({ address, pool, ids }) => {
    const client = await signIn(address, 'people-20000');
    const what = 'member list, 25 of 20,000 with exact total, one connection, median';
    return [await measureOneConnection(client, pool, ids.get(20_000) ?? '', what)];
  });
