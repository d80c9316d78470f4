import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/database';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileEverybody } from './everybody';
import { type Step, stepNames, take } from './testing/actions';
import type { ModelTask } from './testing/model';
import { createWorld, modelTasks, readTasks } from './testing/world';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const numbers = fc.nat({ max: 999 });
// What leads anywhere comes oftener: without assignments and passing days nothing happens.
const names = fc.oneof(
  { arbitrary: fc.constantFrom('assign' as const, 'join' as const), weight: 2 },
  { arbitrary: fc.constantFrom('finish' as const, 'pass' as const), weight: 3 },
  { arbitrary: fc.constantFrom(...stepNames), weight: 5 },
);
const step: fc.Arbitrary<Step> = fc.record({ name: names, who: numbers, where: numbers, what: numbers });
/** Some of them before ends of months, short ones and those of leap years among them. */
const beginnings = fc.constantFrom('2023-11-29', '2024-01-31', '2024-02-28', '2025-08-31', '2026-03-02', '2027-12-31');

const openPairs = (tasks: readonly ModelTask[]): string[] =>
  tasks.map(({ memberId, elearningId }) => `${memberId} ${elearningId}`).toSorted();

/** What was open at that day's end, as the days in the rows tell it. */
const openOn = (day: string, tasks: readonly ModelTask[]): string[] =>
  openPairs(
    tasks.filter(({ assignedOn, completedOn, closedOn }) => {
      const endedOn = completedOn ?? closedOn;
      return assignedOn <= day && (endedOn === null || endedOn > day);
    }),
  );

describe('the engine', () => {
  it('makes of any history what the rules make of it, and every past day can be told', {
    timeout: 120_000,
  }, async () => {
    const history = fc.array(step, { minLength: 10, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(beginnings, history, async (today, steps) => {
        const world = await createWorld(database, today);
        const past = new Map<string, string[]>();
        for (const one of steps) {
          if (one.name === 'pass') {
            past.set(world.model.today, openPairs(world.model.tasks.filter(({ state }) => state === 'open')));
          }
          await take(world, one);
          expect(await readTasks(world), `after ${one.name}`).toEqual(modelTasks(world));
        }
        const { clientId, model } = world;
        await reconcileEverybody({ database, clientId, renew: async () => undefined }, async () => model.today);
        const tasks = await readTasks(world);
        expect(tasks, 'once more').toEqual(modelTasks(world));
        for (const [day, open] of past) expect(openOn(day, tasks), `as of ${day}`).toEqual(open);
      }),
      { numRuns: 25, interruptAfterTimeLimit: 20_000 },
    );
  });
});
