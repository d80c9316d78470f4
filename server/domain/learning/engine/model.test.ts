import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingOn } from '../../../core/cycles/timeline';
import type { Database } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { runs } from '../../../testing/depth';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileEverybody } from './everybody';
import { taskCycles } from './reconcile';
import { type Step, saveAs, stepNames, take } from './testing/actions';
import type { ModelTask } from './testing/model';
import { createWorld, modelKept, modelTasks, readKept, readTasks, type World } from './testing/world';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const numbers = fc.nat({ max: 999 });
// What leads anywhere comes oftener: without assignments and passing days nothing happens.
const names = fc.oneof(
  {
    arbitrary: fc.constantFrom('assign' as const, 'join' as const, 'assignCircle' as const, 'joinCircle' as const),
    weight: 3,
  },
  { arbitrary: fc.constantFrom('finish' as const, 'pass' as const), weight: 3 },
  { arbitrary: fc.constantFrom('createRule' as const, 'changeRule' as const), weight: 2 },
  { arbitrary: fc.constantFrom(...stepNames), weight: 5 },
);
const step: fc.Arbitrary<Step> = fc.record({ name: names, who: numbers, where: numbers, what: numbers });
/** Some of them before ends of months, short ones and those of leap years among them. */
const beginnings = fc.constantFrom('2023-11-29', '2024-01-31', '2024-02-28', '2025-08-31', '2026-03-02', '2027-12-31');

/** Steps that lead to asking anew, and those that have to do with it. */
const moves = ['join', 'joinCircle', 'archive', 'restore'] as const;
const ofFew = [
  ...(['leave', 'leaveCircle', 'changeRule', 'createRule', 'assign', 'begin', 'settings', 'firstDay'] as const),
  ...(['enterExternal', 'correctExternal', 'withdrawExternal'] as const),
];

/** Commuting steps: they concern people, courses and rules, and take nothing away. */
const inAnyOrder = ['join', 'joinCircle', 'birthDate', 'firstDay', 'createRule', 'assign'] as const;

/** Those in that order of which each person is told one thing at most, and of new rules those that are not for changes. */
const withoutContradictions = ({ model }: World, all: readonly Step[], order: readonly Step[]): Step[] => {
  const keyOf = ({ name, who }: Step) => `${name} ${who % model.members.size}`;
  const isDay = ({ name }: Step) => name === 'birthDate' || name === 'firstDay';
  const first = all.filter(
    (one, index) => !isDay(one) || all.findIndex((each) => keyOf(each) === keyOf(one)) === index,
  );
  return order
    .filter((one) => first.includes(one))
    .map((one) => (one.name === 'createRule' ? { ...one, what: 2 * one.what + 1 } : one));
};

/** The tasks, with people and courses by their places in the company: worlds have ids of their own. */
const tellTasks = async (world: World): Promise<string[]> => {
  const places = [...world.model.members.keys(), ...world.model.courses.keys()];
  const tasks = await readTasks(world);
  return tasks
    .map(({ memberId, elearningId, externalId, ...task }) =>
      JSON.stringify([places.indexOf(memberId), places.indexOf(elearningId), externalId !== null, task]),
    )
    .toSorted();
};

const openPairs = (tasks: readonly ModelTask[]): string[] =>
  tasks.map(({ memberId, elearningId }) => `${memberId} ${elearningId}`).toSorted();

/** Tasks open and in force at that day's end, as the days in the rows tell it. */
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

/** Lets it all happen, and holds what the database has of it against the model at each step. */
const followsModel = async (today: string, steps: readonly Step[]): Promise<void> => {
  const world = await createWorld(database, today);
  const past = new Map<string, string[]>();
  for (const one of steps) {
    if (one.name === 'pass') {
      past.set(world.model.today, openPairs(world.model.tasks.filter(({ state }) => state === 'open')));
    }
    await take(world, one);
    expect(await readTasks(world), `after ${one.name}`).toEqual(modelTasks(world));
    expect(await readKept(world), `after ${one.name}`).toEqual(modelKept(world));
  }
  const { clientId, model } = world;
  await reconcileEverybody({ database, clientId, renew: async () => undefined }, async () => model.today);
  const tasks = await readTasks(world);
  expect(tasks, 'once more').toEqual(modelTasks(world));
  expect(await readKept(world), 'once more').toEqual(modelKept(world));
  // What an external certificate stood for and no longer does is told as if it had never been.
  const isTold = (pair: string) => !model.taken.has(pair);
  for (const [day, open] of past) {
    const told = await openOn(world, day, tasks);
    expect(told.filter(isTold), `as of ${day}`).toEqual(open.filter(isTold));
  }
};

describe('the engine', () => {
  it('makes of any history what the rules make of it, and every past day can be told', async () => {
    const history = fc.array(step, { minLength: 10, maxLength: 30 });
    await fc.assert(fc.asyncProperty(beginnings, history, followsModel), { numRuns: runs(25) });
  });

  it('asks anew of whoever comes to a rule for changes or moves within it', async () => {
    // Much happens to few people, of whom a rule that is for changes asks all courses.
    const few = fc.record({
      name: fc.oneof(fc.constantFrom(...ofFew), fc.constantFrom('finish', 'pass'), fc.constantFrom(...moves)),
      who: fc.constantFrom(1, 1, 2),
      where: numbers,
      what: numbers,
    }) as fc.Arbitrary<Step>;
    const beginning: readonly Step[] = [{ name: 'createRule', who: 0, where: 0, what: 14 }];
    const history = fc.array(few, { minLength: 15, maxLength: 30 }).map((steps) => [...beginning, ...steps]);
    await fc.assert(fc.asyncProperty(beginnings, history, followsModel), { numRuns: runs(25) });
  });

  it('makes the same of a day, in whatever order people and rules changed on it', async () => {
    const change = fc.record({ name: fc.constantFrom(...inAnyOrder), who: numbers, where: numbers, what: numbers });
    const changes = fc.array(change, { minLength: 2, maxLength: 8 });
    const both = changes.chain((made) =>
      fc.record({ made: fc.constant(made), shuffled: fc.shuffledSubarray(made, { minLength: made.length }) }),
    );
    const history = fc.array(step, { minLength: 10, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(beginnings, history, both, async (today, steps, { made, shuffled }) => {
        const told: string[][] = [];
        for (const order of [made, shuffled]) {
          const world = await createWorld(database, today);
          for (const one of steps) await take(world, one);
          for (const one of withoutContradictions(world, made, order)) await take(world, one);
          told.push(await tellTasks(world));
        }
        expect(told[1]).toEqual(told[0]);
      }),
      { numRuns: runs(15) },
    );
  });

  it('gives back what there was when settings end where they began and nobody has acted', async () => {
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
          const settings = [...leftAlone.courses].map(([id, { targets: _, ...set }]) => [id, set] as const);
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
      { numRuns: runs(25) },
    );
  });
});
