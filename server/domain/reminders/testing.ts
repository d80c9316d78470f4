import { and, eq } from 'drizzle-orm';
import type { MemberRole } from '../../../contract/names/roles';
import { newId } from '../../base/newId';
import type { Message } from '../../core/jobs/transport';
import {
  clients,
  dailyRuns,
  elearningTasks,
  members,
  orgUnitMembers,
  orgUnitResponsiblePersons,
  orgUnits,
  sentReminders,
} from '../../db/schema';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';
import { giveCourse } from '../learning/engine/testing/company';
import { remindersKind, sendReminders } from '.';

type Settings = Partial<
  Pick<typeof clients.$inferInsert, 'tellNewTasks' | 'remindDaysBefore' | 'remindDaysAfter' | 'escalateAfterDays'>
>;

/** A company with one course and the given settings, past HTTP; nobody is told anything unless a setting says so. */
export const createScene = async (server: TestServer, settings: Settings = {}) => {
  const { database, clock } = server;
  const company: Company = await server.createCompany({ name: 'Nordwerk' });
  const { clientId } = company;
  const quiet = { tellNewTasks: false, remindDaysBefore: [], remindDaysAfter: [], escalateAfterDays: null };
  const setCompany = (values: Partial<typeof clients.$inferInsert>) =>
    database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, clientId)));
  await setCompany({ ...quiet, ...settings });
  const elearningId = await giveCourse(database, clientId);
  const run = (today: string, sliceSize?: number) => {
    const context = {
      database,
      clientId,
      clock,
      publicUrl: 'https://safety.example.org',
      renew: async () => undefined,
    };
    return sendReminders(context, today, sliceSize);
  };
  const noteRun = (ranOn: string) => {
    const row = { clientId, kind: remindersKind, ranOn, finishedAt: clock.now() };
    const target = [dailyRuns.clientId, dailyRuns.kind];
    return database.owner((tx) => tx.insert(dailyRuns).values(row).onConflictDoUpdate({ target, set: { ranOn } }));
  };
  return {
    company,
    clientId,
    elearningId,
    setCompany,
    setMember: (id: string, values: Partial<typeof members.$inferInsert>) =>
      database.owner((tx) => tx.update(members).set(values).where(eq(members.id, id))),
    /** A further course. @returns its id */
    addCourse: (title: string) => giveCourse(database, clientId, { titles: { de_DE: title } }),
    /** Gives somebody an open task. @returns its id */
    give: async (memberId: string, task: Partial<typeof elearningTasks.$inferInsert>): Promise<string> => {
      const id = newId();
      const basic = { id, clientId, elearningId, memberId, cycle: 1, assignedOn: '2026-01-01', dueOn: '2026-03-15' };
      await database.owner((tx) => tx.insert(elearningTasks).values({ ...basic, ...task }));
      return id;
    },
    setTask: (id: string, values: Partial<typeof elearningTasks.$inferInsert>) =>
      database.owner((tx) => tx.update(elearningTasks).set(values).where(eq(elearningTasks.id, id))),
    /** A unit with these people and offices. @returns its id */
    addUnit: async (
      people: readonly MemberRole[],
      offices: Partial<Record<MemberRole, 'admin' | 'responsible'>> = {},
      parentUuid = company.rootOrgUnitId,
    ): Promise<string> => {
      const orgUnitId = newId();
      const orgUnitIdentifier = `unit-${orgUnitId}`;
      const unit = { id: orgUnitId, clientId, orgUnitIdentifier, orgUnitName: 'Lager', parentUuid, search: '' };
      const idOf = (role: MemberRole): string => company.members[role].uuid;
      const officers = Object.entries(offices) as [MemberRole, 'admin' | 'responsible'][];
      await database.owner(async (tx) => {
        await tx.insert(orgUnits).values({ ...unit, createdAt: clock.now() });
        for (const role of people)
          await tx.insert(orgUnitMembers).values({ clientId, orgUnitId, memberId: idOf(role) });
        for (const [role, kind] of officers) {
          await tx.insert(orgUnitResponsiblePersons).values({ clientId, orgUnitId, memberId: idOf(role), kind });
        }
      });
      return orgUnitId;
    },
    run,
    noteRun,
    /** The reminders of a day, done to their end. @returns what was sent, by recipient */
    on: async (today: string, sliceSize?: number): Promise<Message[]> => {
      server.messages.length = 0;
      await run(today, sliceSize);
      await noteRun(today);
      await server.runJobs();
      return server.messages.toSorted((one, other) => one.recipient.localeCompare(other.recipient));
    },
    told: (memberId?: string) =>
      database.owner((tx) =>
        tx
          .select()
          .from(sentReminders)
          .where(
            and(eq(sentReminders.clientId, clientId), memberId ? eq(sentReminders.memberId, memberId) : undefined),
          ),
      ),
  };
};

export type Scene = Awaited<ReturnType<typeof createScene>>;
