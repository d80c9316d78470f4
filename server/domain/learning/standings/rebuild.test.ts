import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileTasks } from '../engine';
import { assignedOn, assignToRoot, createLarge } from '../engine/testing/large';
import { rebuildStandings, sampleStandings } from './rebuild';
import { refreshStandings } from './refresh';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = { now: () => new Date('2025-01-20T10:00:00Z') };
const right = { wrongStandings: 0, wrongPeople: 0, wrongSums: 0 };

/** A company of 95 generated people and the five there always are, with two courses to do. */
const createContext = async () => {
  const large = await createLarge(database, 95, 2);
  const { clientId, elearningIds } = large;
  await assignToRoot(database, large, elearningIds);
  const write = <T>(work: Parameters<typeof database.tenant<T>>[2]) => database.tenant(clientId, 'write', work);
  await write((tx) => reconcileTasks(tx, { clientId, today: assignedOn }));
  return { clientId, clock, write };
};

it('finds nothing wrong with what was refreshed, nor with what is only marked', async () => {
  const context = await createContext();
  expect(await rebuildStandings(context)).toEqual({ people: 100, ...right });
  await context.write((tx) => tx.execute(sql`update elearning_tasks set due_on = '2025-01-11'`));
  expect(await sampleStandings(context)).toEqual({ people: 100, ...right });
});

it('tells what is wrong, and makes it right', async () => {
  const context = await createContext();
  await refreshStandings(context);
  await context.write(async (tx) => {
    await tx.execute(sql`update elearning_standings set urgency = 1
      where (member_id, elearning_id) = (select member_id, elearning_id from elearning_standings where urgency = 2 limit 1)`);
    await tx.execute(sql`update elearning_sums set due_none = due_none + 1 where place_id = ${context.clientId}::uuid`);
    await tx.execute(sql`update elearning_due_sums set number = number + 1 where place_id = ${context.clientId}::uuid`);
  });
  const found = await sampleStandings(context);
  expect(found).toMatchObject({ people: 100, wrongStandings: 1, wrongPeople: 0 });
  expect(found.wrongSums).toBeGreaterThan(2);
  const wrong = await database.owner((tx) =>
    rowsOf(tx, sql`select wrong from elearning_standing_days where client_id = ${context.clientId}::uuid`),
  );
  expect(wrong).toEqual([{ wrong: 1 + found.wrongSums }]);
  expect(await rebuildStandings(context)).toEqual({ people: 100, ...right });
});

it('forgets the days on which nothing is due any more', async () => {
  const context = await createContext();
  await refreshStandings(context);
  const days = () =>
    context.write(async (tx) => {
      const rows = await rowsOf<{ day: string; number: number }>(
        tx,
        sql`select due_on::text as day, number from elearning_due_sums where place_id = ${context.clientId}::uuid
          order by due_on`,
      );
      return rows.map(({ day, number }) => [day, number]);
    });
  const [[first] = []] = await days();
  await context.write((tx) => tx.execute(sql`update elearning_tasks set due_on = '2025-01-25'`));
  await refreshStandings(context);
  expect(await days()).toEqual([
    ['2025-01-25', 200],
    [first, 0],
  ]);
  expect(await sampleStandings(context)).toEqual({ people: 100, ...right });
  expect(await days()).toEqual([['2025-01-25', 200]]);
});

it('tells apart what is due on which day, as nothing else does', async () => {
  const context = await createContext();
  await refreshStandings(context);
  const spoil = (number: number) =>
    context.write((tx) =>
      tx.execute(sql`insert into elearning_due_sums (client_id, place_id, due_on, number)
        values (${context.clientId}::uuid, ${context.clientId}::uuid, '2025-06-01', ${number})
        on conflict (client_id, place_id, due_on) do update set number = excluded.number`),
    );
  await spoil(0);
  expect(await sampleStandings(context)).toMatchObject(right);
  await spoil(3);
  expect(await sampleStandings(context)).toMatchObject({ wrongStandings: 0, wrongPeople: 0, wrongSums: 1 });
  expect(await rebuildStandings(context)).toEqual({ people: 100, ...right });
});

it('loses nothing of two hundred who finish at once while it refreshes, and lets nobody wait', async () => {
  const context = await createContext();
  await refreshStandings(context);
  const people = await context.write((tx) => rowsOf<{ id: string }>(tx, sql`select id from elearning_tasks`));
  const finish = (id: string) =>
    context.write((tx) =>
      tx.execute(sql`update elearning_tasks set state = 'completed', started_on = '2025-01-20', completed_on = '2025-01-20',
        completed_at = '2025-01-20T09:00:00Z' where id = ${id}::uuid`),
    );
  const refreshes = Array.from({ length: 5 }, () => refreshStandings(context));
  await Promise.all([...people.map(({ id }) => finish(id)), ...refreshes]);
  expect(await rebuildStandings(context)).toEqual({ people: 100, ...right });
  const [sum] = await context.write((tx) =>
    rowsOf(
      tx,
      sql`select sum(completed_none)::int as done from elearning_sums
      where place_id = ${context.clientId}::uuid and elearning_id <> '00000000-0000-0000-0000-000000000000'`,
    ),
  );
  expect(sum).toEqual({ done: people.length });
});
