import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type AssignmentRule, assignmentRules as calls } from '../contract/assignmentRules';
import { startProduct } from '../e2e/product';
import { ruleForm } from '../server/areas/assignmentRules/testing';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/openDatabase';
import { rowsOf } from '../server/db/query';
import { createLarge } from '../server/domain/learning/engine/testing/large';
import { dailyKinds } from '../server/jobs/daily';
import { testPassword } from '../server/testing/company';
import { Client } from './client';
import { createScratch, vacuum } from './scratch';
import { fillStatistics } from './statistics';
import type { Row } from './table';

const people = 100_000;

/** Everybody has tasks of four courses, which a unit gives, and nobody has one of the fifth yet. */
const fill = async (database: Database) => {
  const company = await createLarge(database, people, 5);
  const [given = '', ...others] = company.elearningIds;
  await fillStatistics(database, { ...company, elearningIds: others });
  // Or the daily work would look at everybody meanwhile.
  await database.owner((tx) =>
    tx.execute(sql`insert into daily_runs (client_id, kind, ran_on, finished_at)
      select ${company.clientId}::uuid, kind, current_date + 1, now() from unnest(${sql.param(dailyKinds)}::text[]) kind`),
  );
  return { ...company, given };
};

const formOf = (elearningUuid: string, interval: 6 | 12) =>
  ruleForm({ elearningUuids: [elearningUuid], interval, buffer: 14, onChange: true });

const openTasks = async (database: Database, elearningUuid: string): Promise<number> => {
  const [row] = await database.owner((tx) =>
    rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from elearning_tasks
        where elearning_id = ${elearningUuid}::uuid and state = 'open'`,
    ),
  );
  return row?.count ?? 0;
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const row = (what: string, took: number, limit: number): Row => ({
  what: `${what}, 100,000 members`,
  ours: `${took.toFixed(1)} s`,
  rival: `the limit, ${limit} s`,
  ratio: took / limit,
  goal: 'at most 1',
  met: took <= limit,
});

/** A rule about everybody: what its preview takes, and until it is carried out when it is made, changed and deleted. */
export const measureRules = async (databaseUrl: string): Promise<Row[]> => {
  const scratch = await createScratch(databaseUrl);
  const product = await startProduct({ DATABASE_URL: scratch.url, DEMO: 'off' });
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
  try {
    const { clientIdentifier, given } = await fill(database);
    await vacuum(scratch.url);
    const client = new Client(product.address);
    const password = createHash('sha512').update(testPassword).digest('hex');
    await client.signIn({ clientIdentifier, username: 'sophie.mueller', password });
    const send = async <T>(call: (typeof calls)[keyof typeof calls], request: object): Promise<T> =>
      ((await client.send(call, JSON.stringify(request))) as { body: T }).body;
    const read = (uuid: string) => send<AssignmentRule>(calls.one, { uuid });
    const carriedOut = async (uuid: string): Promise<void> => {
      while ((await read(uuid)).progress !== null) await setTimeout(250);
    };

    const form = formOf(given, 12);
    const previewed = await seconds(() => send(calls.preview, form));
    let uuid = '';
    const made = await seconds(async () => {
      ({ uuid } = await send<{ uuid: string }>(calls.create, form));
      await carriedOut(uuid);
    });
    if ((await openTasks(database, given)) < people) throw new Error('not everybody was given the course');
    const changed = { ...formOf(given, 6), uuid };
    const previewedChange = await seconds(() => send(calls.preview, changed));
    const { version } = await read(uuid);
    const updated = await seconds(async () => {
      await send(calls.update, { ...changed, version });
      await carriedOut(uuid);
    });
    const ended = await seconds(async () => {
      await send(calls.delete, { uuids: [uuid] });
      while ((await openTasks(database, given)) > 0) await setTimeout(250);
    });
    return [
      row('preview of a rule about everybody', previewed, 10),
      row('the rule made, until everybody has their task', made, 60),
      row('preview of a change of its interval', previewedChange, 10),
      row('the change, until it is carried out', updated, 60),
      row('the rule deleted, until nobody has a task of it', ended, 60),
    ];
  } finally {
    await database.close();
    await product.stop();
    await scratch.drop();
  }
};
