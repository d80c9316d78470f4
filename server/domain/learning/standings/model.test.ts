import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { runs } from '../../../testing/depth';
import { openTestDatabase } from '../../../testing/harness';
import { type Step, stepNames, take } from '../engine/testing/actions';
import { createWorld, type World } from '../engine/testing/world';
import { countWrongSums } from './recount';
import { refreshStandings } from './refresh';
import { keptStandings, keptSums, recount } from './testing/plain';
import { certify, deleteForGood, rename } from './testing/steps';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const further = { certify, rename, deleteForGood };
type Any = Omit<Step, 'name'> & { name: Step['name'] | keyof typeof further; isFolded: boolean };

const numbers = fc.nat({ max: 999 });
const names = fc.oneof(
  { arbitrary: fc.constantFrom('assign' as const, 'join' as const), weight: 2 },
  { arbitrary: fc.constantFrom('finish' as const, 'pass' as const, 'certify' as const), weight: 3 },
  { arbitrary: fc.constantFrom('rename' as const, 'deleteForGood' as const), weight: 1 },
  { arbitrary: fc.constantFrom(...stepNames), weight: 5 },
);
const step: fc.Arbitrary<Any> = fc.record({
  name: names,
  who: numbers,
  where: numbers,
  what: numbers,
  isFolded: fc.boolean(),
});

const happen = async (world: World, { name, isFolded: _, ...numbers_ }: Any): Promise<void> => {
  if (name in further) await further[name as keyof typeof further](world, numbers_);
  else await take(world, { name: name as Step['name'], ...numbers_ });
};

const refresh = ({ clientId, clock }: World): Promise<void> =>
  refreshStandings({ clientId, clock, write: (work) => database.tenant(clientId, 'write', work) });

it('keeps of any history what counting everything anew comes to', async () => {
  const history = fc.array(step, { minLength: 10, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('2024-01-31', '2026-03-02'), history, async (today, steps) => {
      const world = await createWorld(database, today);
      for (const one of steps) {
        await happen(world, one);
        if (!one.isFolded) continue;
        await refresh(world);
        const plain = await recount(world);
        expect(await keptStandings(world), `standings after ${one.name}`).toEqual(plain.standings);
        expect(await keptSums(world), `sums after ${one.name}`).toEqual(plain.sums);
      }
      await refresh(world);
      const { clientId } = world;
      expect(await keptSums(world)).toEqual((await recount(world)).sums);
      expect(await database.tenant(clientId, 'read', (tx) => countWrongSums(tx, clientId))).toBe(0);
      const marks = await database.owner((tx) =>
        rowsOf(tx, sql`select from elearning_standing_marks where client_id = ${clientId}::uuid`),
      );
      expect(marks).toHaveLength(0);
    }),
    { numRuns: runs(25) },
  );
});
