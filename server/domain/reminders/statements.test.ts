import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRound, giveEntry } from '../../areas/riskRounds/testing';
import { MovableClock } from '../../base/clock';
import type { Database } from '../../db/database';
import { clients, members, sentReminders } from '../../db/schema';
import { openTestDatabase } from '../../testing/harness';
import { statementsOf } from '../../testing/statements';
import { reconcileEverybody } from '../learning/engine/everybody';
import { assignedOn, assignToRoot, createLarge } from '../learning/engine/testing/large';
import { sendReminders } from '.';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Number of statements that it takes to tell so many people of two courses and three surveys, and to find them told. */
const statementsFor = async (people: number) => {
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
  const send = () => sendReminders(context, '2026-03-02');
  const told = () => database.owner((tx) => tx.$count(sentReminders, eq(sentReminders.clientId, clientId)));

  const first = await statementsOf(send);
  const noted = await told();
  expect(noted).toBeGreaterThanOrEqual(people * 5);
  const again = await statementsOf(send);
  expect(await told()).toBe(noted);
  return { first: first.length, again: again.length };
};

// A job sends up to a hundred messages, and takes a statement to queue.
it('ninety people are told by as many statements as ten, and found to be told already', async () => {
  const ten = await statementsFor(10);
  expect(ten.first).toBeGreaterThan(ten.again);
  expect(await statementsFor(90)).toEqual(ten);
});
