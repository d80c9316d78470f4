import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { runs } from '../../../testing/depth';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileAllRounds } from './engine';
import { type Step, stepNames, take } from './testing/actions';
import { createWorld, modelRounds, readRounds } from './testing/world';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const numbers = fc.nat({ max: 999 });
// What leads anywhere comes oftener: a round needs people, their sheets, and an end.
const names = fc.oneof(
  { arbitrary: fc.constantFrom('assignUnit' as const, 'join' as const, 'create' as const), weight: 3 },
  { arbitrary: fc.constantFrom('assess' as const, 'handIn' as const), weight: 4 },
  { arbitrary: fc.constant('pass' as const), weight: 3 },
  { arbitrary: fc.constantFrom(...stepNames), weight: 5 },
);
const step: fc.Arbitrary<Step> = fc.record({ name: names, who: numbers, where: numbers, what: numbers });
/** Enough people for a round, most of them in units, so that histories do not end before they begin. */
const beginning: readonly Step[] = [
  ...[0, 1, 2, 3].map((who): Step => ({ name: 'create', who, where: who, what: 0 })),
  ...[0, 1, 2, 3, 4].map((who): Step => ({ name: 'join', who, where: who % 2, what: 0 })),
  { name: 'assignUnit', who: 0, where: 0, what: 0 },
];
const days = fc.constantFrom('2023-11-29', '2024-01-31', '2025-08-31', '2026-03-02');

it('makes of any history of an assessment what the rules make of it: its rounds, and who takes part', async () => {
  const history = fc.array(step, { minLength: 10, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(days, history, async (today, steps) => {
      const world = await createWorld(database, today);
      for (const one of [...beginning, ...steps]) {
        await take(world, one);
        expect(await readRounds(world), `after ${one.name}`).toEqual(modelRounds(world));
      }
      const { clientId, model } = world;
      await reconcileAllRounds({ database, clientId }, model.today);
      expect(await readRounds(world), 'once more').toEqual(modelRounds(world));
    }),
    { numRuns: runs(20) },
  );
});
