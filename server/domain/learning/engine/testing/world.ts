import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../../../base/newId';
import type { Database } from '../../../../db/database';
import { rowsOf } from '../../../../db/query';
import { assignmentRuleMembers, elearningTasks, locations, memberGroups } from '../../../../db/schema';
import { type CompanyWorld, createCompanyWorld } from '../../../../testing/companyWorld/world';
import { reconcileEverybody } from '../everybody';
import { giveCourse } from './company';
import { Model, type ModelCourse, type ModelTask } from './model';

export type World = CompanyWorld<Model>;

const fresh: Omit<ModelCourse, 'targets'> = {
  active: true,
  autoActivateOn: null,
  autoDeactivateOn: null,
  interval: 12,
  buffer: 30,
};

/**
 * A company's world with courses that are assigned nowhere, and whose settings the night has noted: else what they were
 * before the first change would be known of some, and of others not.
 */
export const createWorld = async (database: Database, today: string): Promise<World> => {
  const world = await createCompanyWorld(database, new Model(today), 'eleaCreateTasks');
  for (const interval of [12, 1, 0]) {
    const id = await giveCourse(database, world.clientId, { interval, buffer: fresh.buffer });
    world.model.courses.set(id, { ...fresh, interval, targets: new Map() });
  }
  const { clientId, model } = world;
  for (const number of [1, 2, 3, 4]) {
    const kind = number % 2 === 0 ? 'location' : 'memberGroup';
    const circle = { id: newId(), clientId, name: `Kreis ${number}`, createdAt: new Date(today), search: 'kreis' };
    await database.owner((tx) =>
      kind === 'location'
        ? tx.insert(locations).values({
            ...circle,
            locationIdentifier: `kreis-${number}`,
            locationType: 'branch',
            city: 'Bremen',
            countryCode: 'DE',
          })
        : tx.insert(memberGroups).values({ ...circle, memberGroupIdentifier: `kreis-${number}`, type: 'custom' }),
    );
    model.circles.set(circle.id, { kind, members: new Set() });
  }
  await reconcileEverybody({ database, clientId, renew: async () => undefined }, async () => model.today);
  model.reconcile();
  return world;
};

const byPair = (one: ModelTask, other: ModelTask): number =>
  `${one.memberId}${one.elearningId}`.localeCompare(`${other.memberId}${other.elearningId}`) || one.cycle - other.cycle;

/** The tasks as the database has them, in the same order and words as the model's. */
export const readTasks = async ({ database, clientId }: Pick<World, 'database' | 'clientId'>): Promise<ModelTask[]> => {
  const rows = await database.tenant(clientId, 'read', (tx) =>
    tx.select().from(elearningTasks).where(eq(elearningTasks.clientId, clientId)),
  );
  return rows.map(({ id: _, clientId: __, completedAt: ___, ...task }) => task).toSorted(byPair);
};

/** People of each rule, and the last change that it knows of, in the database and in the model. */
export const readKept = async ({ database, clientId }: World): Promise<string[]> => {
  const kept = await database.tenant(clientId, 'read', (tx) =>
    tx.select().from(assignmentRuleMembers).where(eq(assignmentRuleMembers.clientId, clientId)),
  );
  return kept.map(({ ruleId, memberId, changedOn }) => `${ruleId} ${memberId} ${changedOn}`).toSorted();
};

export const modelKept = ({ model }: World): string[] =>
  [...model.rules]
    .flatMap(([ruleId, { kept }]) => [...kept].map(([memberId, changedOn]) => `${ruleId} ${memberId} ${changedOn}`))
    .toSorted();

export const modelTasks = ({ model }: World): ModelTask[] => model.tasks.toSorted(byPair);

/** Begins or finishes an open task, as doing the course does. */
export const workOn = async ({ act, clientId, model }: World, task: ModelTask, isFinished: boolean): Promise<void> => {
  const { elearningId, memberId } = task;
  const today = model.today;
  await act(async ({ tx, clock }) => {
    const finished = { state: 'completed' as const, completedOn: today, completedAt: clock.now() };
    await tx
      .update(elearningTasks)
      .set({ startedOn: sql`coalesce(${elearningTasks.startedOn}, ${today}::date)`, ...(isFinished && finished) })
      .where(
        and(
          eq(elearningTasks.clientId, clientId),
          eq(elearningTasks.memberId, memberId),
          eq(elearningTasks.elearningId, elearningId),
          eq(elearningTasks.state, 'open'),
        ),
      );
  });
  task.startedOn ??= today;
  if (isFinished) Object.assign(task, { state: 'completed', completedOn: today });
};

/** The version that a form would send for a course's settings. */
export const settingsVersion = async ({ database, clientId }: World, elearningId: string): Promise<number> => {
  const [row] = await database.owner((tx) =>
    rowsOf<{ version: number }>(
      tx,
      sql`select version from client_elearnings
        where client_id = ${clientId}::uuid and elearning_id = ${elearningId}::uuid`,
    ),
  );
  return row?.version ?? 0;
};
