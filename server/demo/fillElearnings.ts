import { and, desc, eq, sql } from 'drizzle-orm';
import type { LessonState } from '../../contract/elearningExecutions';
import type { LessonPage } from '../../contract/elearnings/lessons';
import type { DemoClient } from '../../fixtures/demo';
import type { DemoTask } from '../../fixtures/demo/elearningTypes';
import type { Clock } from '../base/clock';
import { newId } from '../base/newId';
import { todayOf } from '../core/company/companyDay';
import { issueCompanyCode } from '../core/session/companyCode';
import type { Transaction } from '../db/database';
import {
  clientElearnings,
  clients,
  dailyRuns,
  elearningAssignments,
  elearningExecutions,
  elearningResults,
  elearnings,
  elearningTasks,
  elearningTexts,
  elearningVersions,
  licensees,
} from '../db/schema';
import { remindersKind } from '../domain/reminders';
import { byIdentifier, inParts } from './library';

const language = 'de_DE';

/** A licensee's course as it is begun now. */
const readCourses = async (tx: Transaction, licenseeId: string) => {
  const rows = await tx
    .select({
      identifier: elearnings.identifier,
      elearningId: elearnings.id,
      versionId: elearningVersions.id,
      versionNumber: elearningVersions.number,
      title: elearningTexts.title,
      pages: elearningTexts.pages,
    })
    .from(elearnings)
    .innerJoin(elearningVersions, eq(elearningVersions.elearningId, elearnings.id))
    .innerJoin(
      elearningTexts,
      and(eq(elearningTexts.versionId, elearningVersions.id), eq(elearningTexts.language, language)),
    )
    .where(eq(elearnings.licenseeId, licenseeId))
    .orderBy(desc(elearningVersions.number));
  return byIdentifier(rows, 'course');
};
type Course = ReturnType<Awaited<ReturnType<typeof readCourses>>>;

/** Somebody who has come so far and is about to go on with the next page. */
const stateAt = (pages: readonly LessonPage[], progress: number): { state: LessonState; progress: number } => {
  const count = Math.floor((pages.length * progress) / 100);
  const passed = pages.slice(0, count);
  const answers = passed.flatMap((page) =>
    page.type === 'question'
      ? [[page.id, page.answers.filter(({ correct }) => correct).map(({ id }) => id)] as const]
      : [],
  );
  const readPageIds = passed.filter(({ type }) => type === 'reading').map(({ id }) => id);
  const pageId = (pages[count] ?? pages.at(-1))?.id ?? '';
  return {
    state: { kind: 'lessons', pageId, readPageIds, answers: Object.fromEntries(answers), attempt: 1 },
    progress: pages.length > 0 ? Math.floor((count * 100) / pages.length) : 0,
  };
};

const executionOf = (clientId: string, task: DemoTask, { versionId, pages }: Course) => {
  const startedAt = new Date(task.completedAt ?? `${task.startedOn}T08:00:00Z`);
  return {
    id: newId(),
    clientId,
    taskId: task.uuid,
    memberId: task.memberUuid,
    versionId,
    language,
    ...stateAt(pages ?? [], task.progress),
    score: task.score,
    revision: 1,
    startedAt,
    savedAt: startedAt,
  } satisfies typeof elearningExecutions.$inferInsert;
};

/** Certificates in the order in which they were earned, numbered within their year. */
const resultsOf = (
  client: DemoClient,
  licenseeName: string,
  courseOf: (identifier: string) => Course,
): (typeof elearningResults.$inferInsert)[] => {
  const people = new Map(client.members.map((member) => [member.uuid, member]));
  const counts = new Map<string, number>();
  return client.elearnings.tasks
    .flatMap((task) => {
      const { completedAt, completedOn } = task;
      const person = people.get(task.memberUuid);
      return completedAt && completedOn && person ? [{ ...task, completedAt, completedOn, person }] : [];
    })
    .sort((one, other) => (one.completedAt < other.completedAt ? -1 : 1))
    .map(({ uuid, elearningIdentifier, memberUuid, person, completedAt, completedOn, validUntil, score }) => {
      const year = completedOn.slice(0, 4);
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      const { elearningId, versionId, versionNumber, title } = courseOf(elearningIdentifier);
      return {
        id: newId(),
        clientId: client.uuid,
        taskId: uuid,
        memberId: memberUuid,
        elearningId,
        versionId,
        firstName: person.firstName,
        lastName: person.lastName,
        clientName: client.name,
        licenseeName,
        title,
        language,
        versionNumber,
        score,
        completedAt: new Date(completedAt),
        completedOn,
        validUntil,
        number: `${year}-${String(count).padStart(6, '0')}`,
        code: issueCompanyCode(client.uuid),
      };
    });
};

/** Writes what a demo company does with its e-learnings, once its people and its licensee's courses are there. */
export const fillElearnings = async (
  tx: Transaction,
  client: DemoClient,
  licenseeId: string,
  clock: Clock,
): Promise<void> => {
  const clientId = client.uuid;
  const { given, tasks } = client.elearnings;
  if (given.length === 0) return;
  const courseOf = await readCourses(tx, licenseeId);
  const [licensee] = await tx.select().from(licensees).where(eq(licensees.id, licenseeId));
  const idOf = (identifier: string): string => courseOf(identifier).elearningId;
  await tx.insert(clientElearnings).values(
    given.map(({ elearningIdentifier, orgUnitUuids: _, memberGroupUuids: __, assignedOn: ___, ...settings }) => ({
      ...settings,
      clientId,
      elearningId: idOf(elearningIdentifier),
      createdAt: clock.now(),
    })),
  );
  await tx.insert(elearningAssignments).values(
    given.flatMap(({ elearningIdentifier, orgUnitUuids, memberGroupUuids, assignedOn }) => {
      const assigned = { clientId, elearningId: idOf(elearningIdentifier), assignedOn };
      return [
        ...orgUnitUuids.map((orgUnitId) => ({ ...assigned, orgUnitId })),
        ...memberGroupUuids.map((memberGroupId) => ({ ...assigned, memberGroupId })),
      ];
    }),
  );
  await inParts(tasks, (part) =>
    tx.insert(elearningTasks).values(
      part.map(({ uuid, elearningIdentifier, memberUuid, completedAt, cycle, state, assignedOn, ...days }) => ({
        id: uuid,
        clientId,
        elearningId: idOf(elearningIdentifier),
        memberId: memberUuid,
        cycle,
        state,
        assignedOn,
        dueOn: days.dueOn,
        startedOn: days.startedOn,
        completedOn: days.completedOn,
        closedOn: days.closedOn,
        completedAt: completedAt ? new Date(completedAt) : null,
      })),
    ),
  );
  const begun = tasks.filter(({ startedOn }) => startedOn !== null);
  await inParts(begun, (part) =>
    tx
      .insert(elearningExecutions)
      .values(part.map((task) => executionOf(clientId, task, courseOf(task.elearningIdentifier)))),
  );
  await inParts(resultsOf(client, licensee?.name ?? '', courseOf), (part) => tx.insert(elearningResults).values(part));
  // The first reminders go out the next morning, and of what is given from then on people are told: until then, every
  // message is one that somebody has just caused.
  const ranOn = await todayOf(tx, clientId, clock);
  await tx.insert(dailyRuns).values({ clientId, kind: remindersKind, ranOn, finishedAt: clock.now() });
  await tx
    .update(clients)
    .set({ newTasksSince: sql`${ranOn}::date + 1` })
    .where(eq(clients.id, clientId));
};
