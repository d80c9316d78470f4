import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileTasks } from '../engine';
import { assignedOn, assignToRoot, createLarge } from '../engine/testing/large';
import { catchUp, refreshStandings } from './refresh';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = { now: () => new Date('2025-01-20T10:00:00Z') };

/** A company of 25 people with two courses to do, all of it refreshed. */
const createRefreshed = async () => {
  const large = await createLarge(database, 20, 2);
  const { clientId } = large;
  await assignToRoot(database, large, large.elearningIds);
  const write = <T>(work: Parameters<typeof database.tenant<T>>[2]) => database.tenant(clientId, 'write', work);
  const read = <T>(work: Parameters<typeof database.tenant<T>>[2]) => database.tenant(clientId, 'read', work);
  await write((tx) => reconcileTasks(tx, { clientId, today: assignedOn }));
  const context = { clientId, clock, write, read };
  await refreshStandings(context);
  return context;
};

it('is told of each person once by a statement, with the course where it is about one alone', async () => {
  const { write, read } = await createRefreshed();
  await write((tx) => tx.execute(sql`update elearning_tasks set due_on = '2025-01-11'`));
  await write((tx) =>
    tx.execute(sql`update elearning_tasks set due_on = '2025-01-12'
      where elearning_id = (select elearning_id from elearning_tasks limit 1)`),
  );
  const marks = await read((tx) =>
    rowsOf(
      tx,
      sql`select count(*)::int as marks, count(distinct member_id)::int as people, count(elearning_id)::int as courses
        from elearning_standing_marks`,
    ),
  );
  expect(marks).toEqual([{ marks: 50, people: 25, courses: 25 }]);
});

it('keeps nobody who reads waiting for a refresh while there is much to do', async () => {
  const context = await createRefreshed();
  expect(await catchUp(context)).toBe(true);
  await context.write((tx) =>
    tx.execute(sql`insert into elearning_standing_marks (client_id, member_id)
      select client_id, id from members, generate_series(1, 161)`),
  );
  const write = () => Promise.reject(new Error('a reader waits for whoever refreshes'));
  expect(await catchUp({ ...context, write })).toBe(false);
  await refreshStandings(context);
  expect(await catchUp({ ...context, write })).toBe(true);
});
