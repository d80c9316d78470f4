import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { elearningTasks } from '../../../db/schema';
import { openTestDatabase } from '../../../testing/harness';
import { statementsOf } from '../../../testing/statements';
import { reconcileEverybody } from './everybody';
import { reconcileTasks } from './reconcile';
import { assignedOn, assignToEverybody, assignToRoot, createLarge } from './testing/large';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Number of statements that it takes to reconcile so many people with five courses. */
const statementsFor = async (people: number) => {
  const large = await createLarge(database, people, 5);
  const { clientId, elearningIds } = large;
  await assignToRoot(database, large, elearningIds);
  const renew = async () => undefined;
  const everybody = (today: string) => reconcileEverybody({ database, clientId, renew }, async () => today);
  const one = (today: string, scope: object) =>
    database.tenant(clientId, 'write', (tx) => reconcileTasks(tx, { clientId, today, ...scope }));
  const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;

  const first = await count(() => everybody(assignedOn));
  const idle = await count(() => everybody('2025-01-11'));
  const course = await count(() => one('2025-01-11', { elearningIds: elearningIds.slice(0, 1) }));
  const person = await count(() => one('2025-01-11', { memberIds: [large.members.member.uuid] }));
  // The same where people are named one by one.
  await assignToEverybody(database, large, elearningIds);
  const named = await count(() => everybody('2025-01-12'));
  const tasks = await database.tenant(clientId, 'read', (tx) => tx.$count(elearningTasks));
  expect(tasks).toBe((people + 5) * 5);
  return { first, idle, course, person, named };
};

it('hundreds of people with five courses are reconciled by as many statements as ten', async () => {
  const ten = await statementsFor(10);
  expect(ten.first).toBeGreaterThan(0);
  expect(await statementsFor(300)).toEqual(ten);
});
