import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Read } from '../../core/import/slices';
import type { Database } from '../../db/database';
import { members } from '../../db/schema';
import { openTestDatabase } from '../../testing/harness';
import { countingRows } from '../../testing/rowsTouched';
import { createLarge } from '../learning/engine/testing/large';
import { findMissing } from './matchRows';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Number of rows that are touched to find the one of so many people whom a file does not have. */
const rowsFor = async (people: number): Promise<number> => {
  const { clientId, members: known } = await createLarge(database, people, 0);
  const all = await database.tenant(clientId, 'read', (tx) => tx.select({ id: members.id }).from(members));
  const found = all.map(({ id }) => id).filter((id) => id !== known.member.uuid);
  let touched = 0;
  const read: Read = (work) =>
    database.tenant(clientId, 'read', (tx) => work(countingRows(tx, (rows) => (touched += rows))));
  const missing = await findMissing(read, 'username', found, known.admin.uuid);
  expect(missing.map(({ uuid }) => uuid)).toEqual([known.member.uuid]);
  return touched;
};

it('who is missing in a file of a company just filled is found by looking at each person once', async () => {
  // An anti-join hands on each of them three times, and compares all with all where the planner expects a handful.
  expect(await rowsFor(300)).toBeLessThan(2 * 300);
  expect(await rowsFor(600)).toBeLessThan(2 * 600);
});
