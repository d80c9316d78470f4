import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../base/clock';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../testing/harness';
import { keepPushKeys } from './keepKeys';
import { keyPairOf, newPrivateKey } from './keyPair';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('makes one pair of keys, however many instances start at once, and keeps it', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => keepPushKeys(database, systemClock)));
  const words = new Set(made.map(({ publicKey }) => publicKey));
  expect(words.size).toBe(1);
  expect([...words][0]).toMatch(/^B[\w-]{86}$/);
  expect((await keepPushKeys(database, systemClock)).publicKey).toBe([...words][0]);
});

it('takes those that the operator has given instead', async () => {
  const given = newPrivateKey();
  expect((await keepPushKeys(database, systemClock, given)).publicKey).toBe(keyPairOf(given).publicKey);
});
