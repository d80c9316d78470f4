import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRound, giveEntry } from '../../areas/riskRounds/testing';
import { MovableClock } from '../../base/clock';
import type { Database } from '../../db/database';
import { clients, members, sentReminders } from '../../db/schema';
import { openTestDatabase } from '../../testing/harness';
import { reconcileEverybody } from '../learning/engine/everybody';
import { assignedOn, assignToRoot, createLarge } from '../learning/engine/testing/large';
import { sendReminders } from '.';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const people = process.env.DATABASE_URL ? 5_000 : 1_000;

// In the sweeps, since a plan that works everybody's tasks out for each person anew can only be told by milliseconds: the
// limit is many times what it takes. How many statements it takes, statements.test.ts counts.
it('thousands are told of two courses and a survey in seconds, and found to be told already at once', {
  timeout: 180_000,
}, async () => {
  const clock = new MovableClock(`${assignedOn}T08:00:00Z`);
  const large = await createLarge(database, people, 2);
  const { clientId } = large;
  await assignToRoot(database, large, large.elearningIds);
  const renew = async () => undefined;
  await reconcileEverybody({ database, clientId, renew }, async () => assignedOn);
  await database.owner(async (tx) => {
    const reachable = { email: sql`${members.id} || '@example.org'`, passwordHash: 'set' };
    await tx.update(members).set(reachable).where(eq(members.clientId, clientId));
    await tx.update(clients).set({ newTasksSince: null }).where(eq(clients.id, clientId));
  });
  for (let count = 0; count < 3; count += 1) {
    await addRound({ database }, large, await giveEntry({ database, clock }, large));
  }
  const context = { database, clientId, clock, publicUrl: 'https://safety.example.org', renew };
  const time = async (): Promise<number> => {
    const began = performance.now();
    await sendReminders(context, '2026-03-02');
    return performance.now() - began;
  };
  const first = await time();
  const told = eq(sentReminders.clientId, clientId);
  const isGiven = sql`${told} and ${sentReminders.kind} = 'given'`;
  expect(await database.owner((tx) => tx.$count(sentReminders, isGiven))).toBeGreaterThanOrEqual(people * 5);
  const again = await time();
  expect(first).toBeLessThan(60_000);
  expect(again).toBeLessThan(10_000);
});
