import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { elearningTasks } from '../../../db/schema';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileEverybody } from './everybody';
import { reconcileTasks } from './reconcile';
import { assignedOn, assignToEverybody, assignToRoot, createLarge } from './testing/large';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Milliseconds that it takes. */
const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The embedded database writes much slower, and shows a bad plan with fewer as well. */
const people = process.env.DATABASE_URL ? 5_000 : 1_000;

// In the sweeps, since a plan that reads everything for each person can only be told by milliseconds: the limits are many
// times what it takes. How many statements it takes, statements.test.ts counts.
it('thousands with five courses are reconciled in seconds, and one of them at once', {
  timeout: 180_000,
}, async () => {
  const large = await createLarge(database, people, 5);
  const { clientId, elearningIds } = large;
  await assignToRoot(database, large, elearningIds);
  const renew = async () => undefined;
  const everybody = (today: string) => reconcileEverybody({ database, clientId, renew }, async () => today);
  const one = (today: string, scope: object) =>
    database.tenant(clientId, 'write', (tx) => reconcileTasks(tx, { clientId, today, ...scope }));

  const first = await time(() => everybody(assignedOn));
  const idle = await time(() => everybody('2025-01-11'));
  const course = await time(() => one('2025-01-11', { elearningIds: elearningIds.slice(0, 1) }));
  const memberId = large.members.member.uuid;
  const person = await time(() => one('2025-01-11', { memberIds: [memberId] }));
  expect({ first: first < 60_000, idle: idle < 30_000, course: course < 15_000, person: person < 2_000 }).toEqual({
    first: true,
    idle: true,
    course: true,
    person: true,
  });
  // The same where people are named one by one, of whom the planner has no idea yet.
  await assignToEverybody(database, large, elearningIds);
  const named = await time(() => everybody('2025-01-12'));
  expect(named).toBeLessThan(30_000);
  const tasks = await database.tenant(clientId, 'read', (tx) => tx.$count(elearningTasks));
  expect(tasks).toBe((people + 5) * 5);
});
