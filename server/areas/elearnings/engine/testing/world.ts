import { and, eq, sql } from 'drizzle-orm';
import { blankFields } from '../../../../../contract/blankFields';
import { members as memberCalls } from '../../../../../contract/members';
import { MovableClock } from '../../../../core/clock';
import type { Context } from '../../../../core/context';
import type { Database } from '../../../../db/database';
import { rowsOf } from '../../../../db/query';
import {
  clients,
  elearningTasks,
  members,
  orgUnitMembers,
  orgUnitResponsiblePersons,
  orgUnits,
} from '../../../../db/schema';
import { createTenant } from '../../../../testing/company';
import { callerOf } from '../../../../testing/handlerContext';
import { newUnit } from '../../../../testing/requests';
import { create as createUnit } from '../../../orgUnits/create';
import { giveCourse } from './company';
import { Model, type ModelCourse, type ModelTask } from './model';

/** A company in the database beside its model. What happens to one happens to the other. */
export interface World {
  database: Database;
  clock: MovableClock;
  clientId: string;
  /** The super-admin in whose name everything is done. */
  ownId: string;
  model: Model;
  act: <T>(work: (context: Context) => Promise<T>) => Promise<T>;
}

const fresh: Omit<ModelCourse, 'units'> = {
  active: true,
  autoActivateOn: null,
  autoDeactivateOn: null,
  interval: 12,
  buffer: 30,
};

/** The five of every test company, in no unit; a root with some units below; courses that are assigned nowhere. */
export const createWorld = async (database: Database, today: string): Promise<World> => {
  const clock = new MovableClock(`${today}T10:00:00Z`);
  const company = await createTenant(database, clock.now(), { maximumMembers: 1_000 });
  const { clientId, rootOrgUnitId: root } = company;
  const model = new Model(today);
  await database.owner(async (tx) => {
    await tx.update(clients).set({ timeZone: 'UTC' }).where(eq(clients.id, clientId));
    await tx.update(orgUnits).set({ isDefault: false }).where(eq(orgUnits.id, root));
    await tx.delete(orgUnitMembers).where(eq(orgUnitMembers.clientId, clientId));
    await tx.delete(orgUnitResponsiblePersons).where(eq(orgUnitResponsiblePersons.clientId, clientId));
  });
  const act = callerOf(database, clock, company);
  for (const { uuid } of Object.values(company.members)) {
    model.members.set(uuid, { isArchived: false, getsTasks: true, units: new Set() });
  }
  model.units.set(root, null);
  for (let count = 0; count < 4; count += 1) {
    const parent = [...model.units.keys()][Math.floor(count / 2)] ?? root;
    const { uuid } = await act((context) => createUnit(context, newUnit(parent)));
    model.units.set(uuid, parent);
  }
  for (const interval of [12, 1, 0]) {
    const id = await giveCourse(database, clientId, { interval, buffer: fresh.buffer });
    model.courses.set(id, { ...fresh, interval, units: new Set() });
  }
  return { database, clock, clientId, ownId: company.members['super-admin'].uuid, model, act };
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

export const modelTasks = ({ model }: World): ModelTask[] => model.tasks.toSorted(byPair);

/** What `members.update` is sent: somebody as they are, but for one flag. */
export const memberUpdate = async ({ database }: World, uuid: string, eleaCreateTasks: boolean) => {
  const [row] = await database.owner((tx) => tx.select().from(members).where(eq(members.id, uuid)));
  if (!row) throw new Error('Nobody like that');
  const { firstName, lastName, email, role: roleIdentifier, version } = row;
  const person = { uuid, firstName, lastName, email, roleIdentifier, version };
  return { ...blankFields(memberCalls.update.request), ...person, eleaCreateTasks };
};

/** What `orgUnits.update` is sent: a unit as it is, but for what is named. */
export const unitUpdate = async (
  { database }: World,
  uuid: string,
  changes: { parentUuid?: string | null; isDefault?: boolean },
) => {
  const [row] = await database.owner((tx) => tx.select().from(orgUnits).where(eq(orgUnits.id, uuid)));
  if (!row) throw new Error('No such unit');
  const { name: orgUnitName, identifier: orgUnitIdentifier, parentId: parentUuid, isDefault, version } = row;
  const unit = { uuid, orgUnitName, orgUnitIdentifier, parentUuid, isDefault, version };
  return { ...unit, adminUuids: [], responsibleUuids: [], ...changes };
};

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
