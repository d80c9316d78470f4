import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../contract/testing/until';
import { assignOrgUnits, assignTargets, removeOrgUnits, removeTargets } from '../../../areas/elearnings/assignments';
import { addMembers, removeMembers } from '../../../areas/orgUnits/changeMembers';
import { deleteUnit } from '../../../areas/orgUnits/delete';
import { update as updateUnit } from '../../../areas/orgUnits/write';
import { CallError } from '../../../base/errors';
import { nothingChanges } from '../../../core/cycles/reconcile';
import type { Database, Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { elearningAssignments, elearningTasks, orgUnitMembers } from '../../../db/schema';
import { unitUpdate } from '../../../testing/companyWorld/world';
import { isDeep, runs } from '../../../testing/depth';
import { openTestDatabase } from '../../../testing/harness';
import { reconcileTasks } from './reconcile';
import { handlersOf } from './testing/actions';
import { createScene } from './testing/scene';
import { createWorld, readTasks, type World } from './testing/world';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const today = '2025-01-10';

/** Resolves for all once that many have come; a place to meet for transactions that run at the same time. */
const meeting = (count: number) => {
  let missing = count;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return (): Promise<void> => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
};

/** Resolves once some transaction waits for another's lock. */
const somebodyWaits = (): Promise<void> =>
  until(async () => {
    const waiting = await database.owner((tx) =>
      rowsOf(tx, sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    );
    expect(waiting).not.toEqual([]);
  });

describe('reconciling at the same time', () => {
  it('makes each task once', async () => {
    const { clientId } = await createScene(database);
    const once = () => database.tenant(clientId, 'write', (tx) => reconcileTasks(tx, { clientId, today }));
    const answers = await Promise.all([once(), once(), once(), once()]);
    expect(answers.map(({ made }) => made).toSorted()).toEqual([0, 0, 0, 5]);
    expect(await readTasks({ database, clientId })).toHaveLength(5);
  });

  it('leaves everything as the rules say, whatever facts changed at once', async () => {
    const world = await createWorld(database, today);
    const parts = [...fc.sample(fc.nat({ max: 999 }), { numRuns: 1_000 })];
    const next = <T>(items: readonly T[]): T => items[(parts.pop() ?? 0) % items.length] as T;
    for (let round = 0; round < runs(20); round += 1) {
      const calls = Array.from({ length: 5 }, () => someChange(world, next));
      const outcomes = await Promise.allSettled(calls.map((call) => call()));
      const faults = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(faults.filter((fault) => !(fault instanceof CallError))).toEqual([]);
      const { clientId } = world;
      const rest = await database.tenant(clientId, 'write', (tx) => reconcileTasks(tx, { clientId, today }));
      expect(rest).toEqual(nothingChanges);
    }
    // A few changes may lead to no task at all, many never do.
    if (isDeep) expect((await readTasks(world)).length).toBeGreaterThan(0);
  });
});

const never = (what: string): never => {
  throw new Error(`The world has no ${what}`);
};

/** One change of facts by its handler, chosen by `next`; it may be refused. */
const someChange = (world: World, next: <T>(items: readonly T[]) => T): (() => Promise<unknown>) => {
  const { act, model } = world;
  const memberUuids = [next([...model.members.keys()])];
  const [uuid, parentUuid] = [next([...model.units.keys()]), next([...model.units.keys()])];
  const change = { uuid: next([...model.courses.keys()]), orgUnitUuids: [parentUuid] };
  const join = () => act((context) => addMembers(context, { uuid, memberUuids }));
  const leave = () => act((context) => removeMembers(context, { uuid, memberUuids }));
  const assign = () => act((context) => assignOrgUnits(context, change));
  const remove = () => act((context) => removeOrgUnits(context, change));
  const move = async () => {
    const request = await unitUpdate(world, uuid, { parentUuid }).catch(() => {
      throw new CallError('orgUnit.notFound');
    });
    return act((context) => updateUnit(context, request));
  };
  const deleteIt = () => act((context) => deleteUnit(context, { uuid }));
  const [circleId, { kind }] = next([...model.circles]);
  const circle = { uuid: circleId, memberUuids };
  const target = { uuid: change.uuid, targetKind: kind, targetUuids: [circleId] };
  const joinCircle = () => act((context) => handlersOf[kind].assignMembers(context, circle));
  const leaveCircle = () => act((context) => handlersOf[kind].removeMembers(context, circle));
  const assignCircle = () => act((context) => assignTargets(context, target));
  const removeCircle = () => act((context) => removeTargets(context, target));
  const deleteCircle = () => act((context) => handlersOf[kind].delete(context, { uuids: [circleId] }));
  const ofCircles = [joinCircle, joinCircle, joinCircle, leaveCircle, assignCircle, assignCircle, removeCircle];
  // What can be done but a few times is chosen seldom.
  const ofUnits = [join, join, join, join, leave, leave, assign, assign, assign, remove, move, move, move, deleteIt];
  return next([...ofUnits, ...ofCircles, ...(next([0, 1, 2, 3]) === 0 ? [deleteCircle] : [])]);
};

// The embedded database has one connection: there nothing can meet.
describe.runIf(process.env.DATABASE_URL)('transactions that meet', () => {
  it('see each other’s facts: somebody joins a unit while a course is assigned to it', async () => {
    const { clientId, memberId, elearningId, orgUnitId } = await createScene(database);
    const ofUnit = eq(orgUnitMembers.orgUnitId, orgUnitId);
    await database.owner(async (tx) => {
      await tx.delete(orgUnitMembers).where(ofUnit);
      await tx.delete(elearningAssignments).where(eq(elearningAssignments.clientId, clientId));
    });
    const scope = { clientId, today };
    const assignment = { clientId, elearningId, orgUnitId, assignedOn: today };
    const [bothChanged, reconciled] = [meeting(2), meeting(2)];
    await Promise.all([
      database.tenant(clientId, 'write', async (tx) => {
        await tx.insert(orgUnitMembers).values({ clientId, orgUnitId, memberId });
        await bothChanged();
        await reconcileTasks(tx, { ...scope, memberIds: [memberId] });
        await reconciled();
        await somebodyWaits();
      }),
      database.tenant(clientId, 'write', async (tx) => {
        await tx.insert(elearningAssignments).values(assignment);
        await bothChanged();
        await reconciled();
        await reconcileTasks(tx, { ...scope, elearningIds: [elearningId] });
      }),
    ]);
    expect(await readTasks({ database, clientId })).toMatchObject([{ memberId, elearningId, state: 'open' }]);
  });

  it('see each other’s facts: somebody joins a group while a course is assigned to it', async () => {
    const world = await createWorld(database, today);
    const { act, model, clientId } = world;
    const [circleId, { kind }] = [...model.circles][0] ?? never('group');
    const memberId = [...model.members.keys()][0] ?? never('person');
    const elearningId = [...model.courses.keys()][0] ?? never('course');
    const target = { uuid: elearningId, targetKind: kind, targetUuids: [circleId] };
    let assigning: Promise<unknown> | undefined;
    await act(async (context) => {
      await handlersOf[kind].assignMembers(context, { uuid: circleId, memberUuids: [memberId] });
      assigning = act((other) => assignTargets(other, target));
      await somebodyWaits();
    });
    expect(await assigning).toEqual({ made: 1 });
    expect(await readTasks({ database, clientId })).toMatchObject([{ memberId, elearningId, state: 'open' }]);
  });

  it('end together: a group is deleted while a course is assigned to it, which then does not know it', async () => {
    const { act, model, clientId } = await createWorld(database, today);
    const [circleId, { kind }] = [...model.circles][0] ?? never('group');
    const memberUuids = [...model.members.keys()].slice(0, 1);
    const uuid = [...model.courses.keys()][0] ?? never('course');
    await act((context) => handlersOf[kind].assignMembers(context, { uuid: circleId, memberUuids }));
    let refusal: Promise<void> | undefined;
    await act(async (context) => {
      await handlersOf[kind].delete(context, { uuids: [circleId] });
      const assigning = act((other) => assignTargets(other, { uuid, targetKind: kind, targetUuids: [circleId] }));
      // Expected before it comes: it may be there before the deletion has told that it is done.
      refusal = expect(assigning).rejects.toMatchObject({ code: 'memberGroup.notFound' });
      await somebodyWaits();
    });
    await refusal;
    expect(await readTasks({ database, clientId })).toEqual([]);
  });

  const finish = (tx: Transaction, memberId: string) =>
    tx
      .update(elearningTasks)
      .set({ state: 'completed', completedOn: today, completedAt: new Date() })
      .where(and(eq(elearningTasks.memberId, memberId), eq(elearningTasks.state, 'open')))
      .returning();

  it('finish a task before it is closed: it stays finished', async () => {
    const { clientId, memberId, on, leave } = await createScene(database);
    await on(today);
    await leave();
    let closing: Promise<unknown> | undefined;
    await database.tenant(clientId, 'write', async (tx) => {
      await finish(tx, memberId);
      closing = database.tenant(clientId, 'write', (other) => reconcileTasks(other, { clientId, today }));
      await somebodyWaits();
    });
    expect(await closing).toEqual(nothingChanges);
    expect(await on(today)).toMatchObject([{ state: 'completed' }]);
  });

  it('finish a task after it was closed: nothing is finished', async () => {
    const { clientId, memberId, on, leave } = await createScene(database);
    await on(today);
    await leave();
    let finishing: Promise<unknown[]> | undefined;
    await database.tenant(clientId, 'write', async (tx) => {
      await reconcileTasks(tx, { clientId, today });
      finishing = database.tenant(clientId, 'write', (other) => finish(other, memberId));
      await somebodyWaits();
    });
    expect(await finishing).toEqual([]);
    expect(await on(today)).toMatchObject([{ state: 'closed' }]);
  });
});
