import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { reminderHour } from '../../contract/reminders';
import type { Clock } from '../base/clock';
import { clockTimeOf, todayOf } from '../core/company/companyDay';
import type { JobContext, JobHandler } from '../core/jobs/types';
import { isInUse } from '../core/session/session';
import { onceIn, throttleKey } from '../core/session/throttle';
import type { Database, Transaction } from '../db/database';
import { rowsOf } from '../db/query';
import { clients, dailyRuns } from '../db/schema';
import { figuresKind, keepFigures } from '../domain/cockpit/history';
import { reconcileEverybody } from '../domain/learning/engine/everybody';
import { endStopped } from '../domain/learning/rules/job';
import { switchByDate } from '../domain/learning/switchByDate';
import { carryOutPlans, plansKind } from '../domain/library/plans';
import { endByDate, endKind, endTellingKind, remindOfEnd } from '../domain/licensees/endByDate';
import { companiesToErase, eraseJob } from '../domain/licensees/erase';
import { nearMissesKind, tellNearMisses } from '../domain/nearMisses/tell';
import { invitationsKind, sendInvitations } from '../domain/people/invitations';
import { remindersKind, sendReminders, tellAtOnce } from '../domain/reminders';
import { reconcileAllRounds } from '../domain/risk/rounds/engine';
import { keepUse, useKind } from '../domain/use/keep';
import { announceOverdue, overdueKind } from '../domain/webhooks/overdue';
import { queueFor } from './queueFor';
import { moveStandings } from './standings';

/** Work that is done for each company once on each of its calendar days. Must be safe to do again. */
interface DailyWork {
  /** As `daily_runs` names it. */
  kind: string;
  /** The hour of the company's day from which on it is done. */
  fromHour: number;
  /** Its messages go to people: while the company is suspended there is nothing that they could do about them. */
  isForPeople?: true;
  /** Goes on once the company has ended, until its data go. */
  isAfterEnd?: true;
  run: (context: JobContext, today: string) => Promise<void>;
}

/** All of it, in the order in which it is done: what is due today must be known before anybody is reminded of it. */
const dailyWork: readonly DailyWork[] = [
  // First: of a company that has ended hardly anything else is done.
  { kind: endKind, fromHour: 0, run: endByDate },
  // Before courses: of what is given today, tasks are made today.
  { kind: plansKind, fromHour: 0, run: carryOutPlans },
  {
    kind: 'elearnings',
    fromHour: 0,
    // Asks for the day itself, slice by slice: it may last past midnight.
    run: async (context) => {
      await switchByDate(context);
      await reconcileEverybody(context, (tx) => todayOf(tx, context.clientId, context.clock));
      await endStopped(context);
      await moveStandings(context);
    },
  },
  { kind: 'riskRounds', fromHour: 0, run: reconcileAllRounds },
  // Soon after midnight: a day of use lasts from one of these to the next.
  { kind: useKind, fromHour: 0, isAfterEnd: true, run: keepUse },
  // Before reminders: whoever begins today is asked in first.
  { kind: invitationsKind, fromHour: reminderHour, isForPeople: true, run: sendInvitations },
  { kind: remindersKind, fromHour: reminderHour, isForPeople: true, run: sendReminders },
  { kind: nearMissesKind, fromHour: reminderHour, isForPeople: true, run: tellNearMisses },
  { kind: endTellingKind, fromHour: reminderHour, run: remindOfEnd },
  { kind: overdueKind, fromHour: reminderHour, run: announceOverdue },
  // Last: nothing waits for it.
  { kind: figuresKind, fromHour: 0, run: keepFigures },
];

export const dailyKinds: readonly string[] = dailyWork.map(({ kind }) => kind);

/** The kinds of the jobs, as the job table names them. */
export const dailyJob = 'daily.run';
export const atOnceJob = 'reminders.atOnce';

const isDone = async (tx: Transaction, clientId: string, kind: string, today: string): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`select 1 as done from ${dailyRuns}
      where ${dailyRuns.clientId} = ${clientId}::uuid and ${dailyRuns.kind} = ${kind}
        and ${dailyRuns.ranOn} >= ${today}::date`,
  );
  return rows.length > 0;
};

const noteDone = (tx: Transaction, clientId: string, kind: string, today: string, finishedAt: Date) =>
  tx
    .insert(dailyRuns)
    .values({ clientId, kind, ranOn: today, finishedAt })
    .onConflictDoUpdate({
      target: [dailyRuns.clientId, dailyRuns.kind],
      set: { ranOn: sql`greatest(${dailyRuns.ranOn}, excluded.ran_on)`, finishedAt },
    });

/** False while the licensee has suspended the company, and once it has ended. */
const isUsed = ({ database, clientId }: JobContext): Promise<boolean> =>
  database.tenant(
    clientId,
    'read',
    async (tx) => (await tx.$count(clients, and(eq(clients.id, clientId), isInUse))) > 0,
  );

const hasEnded = ({ database, clientId }: JobContext): Promise<boolean> =>
  database.tenant(clientId, 'read', async (tx) => {
    const ended = and(eq(clients.id, clientId), isNotNull(clients.endedAt));
    return (await tx.$count(clients, ended)) > 0;
  });

/**
 * Does what the company's day still lacks by this hour. A job that began anew passes over what its former run finished.
 * What is done past midnight is noted for the day on which it began: so all of it is done for the new day once more.
 */
export const runDailyWork: JobHandler = async (context) => {
  const { database, clientId, clock } = context;
  const { today, hour } = await database.tenant(clientId, 'read', (tx) => clockTimeOf(tx, clientId, clock));
  for (const { kind, fromHour, isForPeople, isAfterEnd, run } of dailyWork) {
    if (hour < fromHour) continue;
    if (!isAfterEnd && (await hasEnded(context))) continue;
    if (await database.tenant(clientId, 'read', (tx) => isDone(tx, clientId, kind, today))) continue;
    if (!isForPeople || (await isUsed(context))) await run(context, today);
    await database.tenant(clientId, 'write', (tx) => noteDone(tx, clientId, kind, today, clock.now()));
  }
};

/** Tells who was given something that is due today already; past midnight there is nobody left to tell at once. */
export const runAtOnce: JobHandler = async (context) => {
  const { database, clientId, clock } = context;
  if (!(await isUsed(context))) return;
  await tellAtOnce(context, await database.tenant(clientId, 'read', (tx) => todayOf(tx, clientId, clock)));
};

const minute = 60_000;
const interval = 5;
const key = throttleKey('daily work');
/** Minutes between two looks for what cannot wait: what is given within an hour is told in one message. */
const atOnceInterval = 60;
const atOnceKey = throttleKey('due at once');

/** Companies that have a day whose work is to be done by now and was not. */
const awaitingDailyWork = (now: Date): SQL => {
  const awaiting = dailyWork.map(
    ({ kind, fromHour }) =>
      sql`select clients_awaiting(${kind}, ${now.toISOString()}::timestamptz, make_time(${fromHour}::int, 0, 0))`,
  );
  return sql.join(awaiting, sql` union `);
};

const havingTasksDueAtOnce = (now: Date): SQL =>
  sql`select clients_with_tasks_due_at_once(${now.toISOString()}::timestamptz)`;

/**
 * Watches the companies' calendars for one process: what it returns may be called at any time, and looks every five
 * minutes; whichever instance comes first does it for all.
 */
export const createCalendarWatch = (database: Database, clock: Clock): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < next) return;
    const former = next;
    next = now.getTime() + interval * minute;
    try {
      await database.shared(async (tx) => {
        if (!(await onceIn(tx, key, now, interval))) return;
        await queueFor(tx, dailyJob, awaitingDailyWork(now), now);
        await queueFor(tx, eraseJob, companiesToErase(now), now);
        if (await onceIn(tx, atOnceKey, now, atOnceInterval)) {
          await queueFor(tx, atOnceJob, havingTasksDueAtOnce(now), now);
        }
      });
    } catch (error) {
      next = former;
      throw error;
    }
  };
};
