import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingOn } from '../../../core/cycles/timeline';
import type { Database } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileEverybody } from './everybody';
import { taskCycles } from './reconcile';
import { type Step, saveAs, stepNames, take } from './testing/actions';
import type { ModelTask } from './testing/model';
import { createWorld, modelTasks, readTasks, type World } from './testing/world';

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

/** What was open at that day's end, as the days in the rows tell it, and in force. */
const openOn = async ({ database: of, clientId }: World, day: string, tasks: readonly ModelTask[]) => {
  const inForce = await of.tenant(clientId, 'read', (tx) =>
    rowsOf<{ id: string }>(
      tx,
      sql`select elearning_id as id from client_elearnings course
        where ${settingOn('in_force', taskCycles.name, { clientId: sql`${clientId}::uuid`, itemId: sql`elearning_id`, day: sql`${day}::date` })}`,
    ),
  );
  const asked = new Set(inForce.map(({ id }) => id));
  return openPairs(
    tasks.filter(({ assignedOn, completedOn, closedOn, elearningId }) => {
      const endedOn = completedOn ?? closedOn;
      return asked.has(elearningId) && assignedOn <= day && (endedOn === null || endedOn > day);
    }),
  );
};

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
        for (const [day, open] of past) expect(await openOn(world, day, tasks), `as of ${day}`).toEqual(open);
      }),
      { numRuns: 25, interruptAfterTimeLimit: 20_000 },
    );
  });

  it('gives back what there was when settings end where they began and nobody has acted', {
    timeout: 120_000,
  }, async () => {
    const change = fc.record({
      name: fc.constantFrom('settings' as const, 'settings' as const, 'pass' as const),
      who: numbers,
      where: numbers,
      what: numbers,
    });
    await fc.assert(
      fc.asyncProperty(
        beginnings,
        fc.array(step, { minLength: 15, maxLength: 30 }),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        async (today, steps, changes) => {
          const world = await createWorld(database, today);
          for (const one of steps) await take(world, one);
          const leftAlone = world.model.clone();
          // What was asked for on the very day is not known to have been: of a day its last settings count.
          const before = new Map(world.model.asked);
          for (const { memberId, elearningId, assignedOn } of world.model.tasks) {
            if (assignedOn === world.model.today) before.delete(`${memberId} ${elearningId}`);
          }
          const settings = [...leftAlone.courses].map(([id, { units: _, ...set }]) => [id, set] as const);
          for (const one of changes) {
            // A day at a time: they are too few for anybody to come to be asked and to be late in between.
            await take(world, one.name === 'pass' ? { ...one, what: 0 } : one);
            leftAlone.today = world.model.today;
            leftAlone.reconcile();
          }
          for (const [elearningId, set] of settings) await saveAs(world, elearningId, set);
          world.model.reconcile();
          expect(await readTasks(world)).toEqual(modelTasks(world));
          for (const pair of before.keys()) expect(world.model.asked.get(pair)).toEqual(leftAlone.asked.get(pair));
          expect([...leftAlone.asked.keys()]).toEqual(expect.arrayContaining([...world.model.asked.keys()]));
        },
      ),
      { numRuns: 25, interruptAfterTimeLimit: 20_000 },
    );
  });
});
