import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../base/newId';
import type { Context } from '../../core/context/context';
import { renewalDay } from '../../core/cycles/renewal';
import { ownTermOn } from '../../core/cycles/terms';
import { issueCompanyCode } from '../../core/session/companyCode';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import {
  clientElearnings,
  clients,
  licensees,
  members,
  elearningResults as results,
  elearningTasks as tasks,
} from '../../db/schema';
import { taskCycles } from '../../domain/learning/engine';
import { announce } from '../../domain/webhooks/announce';
import type { Found } from './find';
import { nextNumber } from './resultNumber';

/** Context of saving and finishing an execution. */
export type SavingContext = Pick<Context, 'tx' | 'clientId' | 'caller' | 'clock' | 'enqueue'>;

/** Lock of the company's row, for whoever finishes something: so numbers have no gaps, and locks one order. */
export const lockCompany = async (tx: Transaction, clientId: string) => {
  const [company] = await tx
    .select({ name: clients.name, licenseeName: licensees.name })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(clients.id, clientId))
    .for('no key update', { of: clients });
  if (!company) throw new Error('The company is gone');
  return company;
};

/** The day until which a completion holds, by the person's own interval if they have one; null: once and for all. */
const validUntil = async (
  tx: Transaction,
  { clientId, elearningId, memberId }: Found['task'],
  completedOn: string,
): Promise<string | null> => {
  const day = sql`${completedOn}::date`;
  const pair = {
    clientId: sql`${clientId}::uuid`,
    itemId: sql`${elearningId}::uuid`,
    subjectId: sql`${memberId}::uuid`,
  };
  const own = ownTermOn('interval_months', taskCycles, { ...pair, day });
  const [row] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select ${renewalDay({ completedOn: day, months: sql`term.months` })}::text as day
      from (
        select coalesce(${own}, ${clientElearnings.interval}) as months from ${clientElearnings}
        where ${clientElearnings.clientId} = ${clientId} and ${clientElearnings.elearningId} = ${elearningId}
      ) term
      where term.months > 0`,
  );
  return row?.day ?? null;
};

/**
 * Ends a task that is open and locked, and writes what its certificate says for ever. The company's row is locked.
 * @returns the result's uuid
 */
export const complete = async (
  { tx, clientId, caller, clock, enqueue }: SavingContext,
  { task, version, text, execution }: Found,
  { score, completedOn }: { score: number | null; completedOn: string },
  company: Awaited<ReturnType<typeof lockCompany>>,
): Promise<string> => {
  const completedAt = clock.now();
  await tx
    .update(tasks)
    .set({ state: 'completed', completedOn, completedAt, startedOn: task.startedOn ?? completedOn })
    .where(eq(tasks.id, task.id));
  const [person] = await tx
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(eq(members.id, caller.memberId), eq(members.clientId, clientId)));
  if (!person) throw new Error('Who finishes a task is a member');
  const id = newId();
  await tx.insert(results).values({
    id,
    clientId,
    taskId: task.id,
    elearningId: task.elearningId,
    memberId: task.memberId,
    versionId: version.id,
    versionNumber: version.number,
    title: text.title,
    language: execution.language,
    ...person,
    clientName: company.name,
    licenseeName: company.licenseeName,
    score,
    completedAt,
    completedOn,
    code: issueCompanyCode(clientId),
    validUntil: await validUntil(tx, task, completedOn),
    number: await nextNumber(tx, clientId, completedOn.slice(0, 4)),
  });
  const { elearningId: elearningUuid, memberId: personUuid, id: taskUuid } = task;
  const data = { elearningUuid, personUuid, taskUuid, completedOn };
  await announce({ tx, clientId, clock, enqueue }, [{ event: 'course.finished', data }]);
  return id;
};
