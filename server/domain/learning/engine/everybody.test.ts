import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MovableClock } from '../../../base/clock';
import { todayOf } from '../../../core/company/companyDay';
import type { Database } from '../../../db/database';
import { elearningAssignments, elearningTasks } from '../../../db/schema';
import { createClient } from '../../../testing/company';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileEverybody } from './everybody';
import { giveCourse } from './testing/company';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('whoever’s turn comes after midnight is given the new day', async () => {
  const clock = new MovableClock('2026-03-02T22:59:59Z');
  const { clientId, rootOrgUnitId: orgUnitId } = await createClient(database, clock.now());
  const elearningId = await giveCourse(database, clientId);
  await database.owner((tx) =>
    tx.insert(elearningAssignments).values({ clientId, elearningId, orgUnitId, assignedOn: '2026-03-02' }),
  );
  let slices = 0;
  const renew = async () => {
    slices += 1;
    if (slices === 2) clock.advance(1_000);
  };
  await reconcileEverybody({ database, clientId, renew }, (tx) => todayOf(tx, clientId, clock), 2);
  const tasks = await database.owner((tx) =>
    tx.select().from(elearningTasks).where(eq(elearningTasks.clientId, clientId)),
  );
  const days = tasks.map(({ assignedOn }) => assignedOn).toSorted();
  expect(days).toEqual(['2026-03-02', '2026-03-02', '2026-03-03', '2026-03-03', '2026-03-03']);
});
