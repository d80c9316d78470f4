import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { clientElearnings, elearningAssignments, elearningTasks, members, orgUnitMembers } from '../../../../db/schema';
import { createClient } from '../../../../testing/company';
import { reconcileTasks } from '../reconcile';
import { giveCourse } from './company';
import { readTasks } from './world';

type Settings = Partial<typeof clientElearnings.$inferInsert>;

/** One course, assigned to a unit in which one person is looked at: facts are set by hand, then a day is reconciled. */
export const createScene = async (database: Database, settings: Settings = {}) => {
  const company = await createClient(database, new Date('2025-01-01T00:00:00Z'));
  const { clientId, rootOrgUnitId: orgUnitId } = company;
  const memberId = company.members.member.uuid;
  const elearningId = await giveCourse(database, clientId, settings);
  const assignment = { clientId, elearningId, orgUnitId, assignedOn: '2025-01-01' };
  await database.owner((tx) => tx.insert(elearningAssignments).values(assignment));
  const isOpen = and(
    eq(elearningTasks.clientId, clientId),
    eq(elearningTasks.memberId, memberId),
    eq(elearningTasks.state, 'open'),
  );
  const ownTasks = async () => (await readTasks({ database, clientId })).filter((task) => task.memberId === memberId);
  return {
    database,
    clientId,
    memberId,
    elearningId,
    orgUnitId,
    /** Reconciles everything, twice since once must do. @returns the person's tasks, oldest first */
    on: async (today: string) => {
      await database.tenant(clientId, 'write', (tx) => reconcileTasks(tx, { clientId, today }));
      const tasks = await ownTasks();
      const again = await database.tenant(clientId, 'write', (tx) => reconcileTasks(tx, { clientId, today }));
      if (Object.values(again).some((count) => count > 0)) throw new Error('Once was not enough');
      return tasks.map(({ elearningId: _, memberId: __, ...task }) => task);
    },
    set: (values: Settings) =>
      database.owner((tx) =>
        tx.update(clientElearnings).set(values).where(eq(clientElearnings.elearningId, elearningId)),
      ),
    setMember: (values: Partial<typeof members.$inferInsert>) =>
      database.owner((tx) => tx.update(members).set(values).where(eq(members.id, memberId))),
    leave: () => database.owner((tx) => tx.delete(orgUnitMembers).where(eq(orgUnitMembers.memberId, memberId))),
    join: () => database.owner((tx) => tx.insert(orgUnitMembers).values({ clientId, orgUnitId, memberId })),
    begin: (startedOn: string) => database.owner((tx) => tx.update(elearningTasks).set({ startedOn }).where(isOpen)),
    finish: (completedOn: string) =>
      database.owner((tx) =>
        tx
          .update(elearningTasks)
          .set({ state: 'completed', completedOn, completedAt: sql`${completedOn}::date + time '10:00'` })
          .where(isOpen),
      ),
  };
};
