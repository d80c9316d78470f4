import { eq, type SQL, sql } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import type { Transaction } from '../../db/database';
import { clients, dailyRuns } from '../../db/schema';
import type { ReminderKind } from '../../db/schema/reminders';
import type { DueSource } from '../due/source';
import { dueSources } from './sources';

/** As `daily_runs` names the work. */
export const remindersKind = 'reminders';

/** One day, counted from the due date, on which somebody is told. */
export interface Step {
  kind: ReminderKind;
  days: number;
}

/** Plan of a company's reminders on a day. */
export interface Plan {
  company: typeof clients.$inferSelect;
  today: string;
  /**
   * The last day that was done. Steps from then on are made up for: where the server was down, and on that day itself
   * for tasks that came later on it. Without any it is today, since nobody is told what was due before.
   */
  since: string;
  sources: readonly DueSource[];
  /** Told to the person. */
  own: readonly Step[];
  /** Told to who is responsible for the person. */
  escalation: readonly Step[];
  /** Day from which on what was given is told; null: nothing is. */
  givenSince: string | null;
  /**
   * When it is: each morning; later on the day, for those alone who were given something that is due by then, whatever
   * they were told already; or when somebody has sent a reminder of e-learnings.
   */
  occasion: 'daily' | 'atOnce' | 'byHand';
}

/** Before every day that anything was given on. */
const ever = '0001-01-01';

/** Of a row `person`: that their first day of work does not lie ahead on a day. */
export const hasBegun = (day: string): SQL => sql`(person.first_day is null or person.first_day <= ${day}::date)`;

/** Of a row `person`: that there is an address or a device on which they can be told of something. */
export const isReachable: SQL = sql`(
  person.email is not null or person.mobile_number is not null or exists (
    select from push_devices device where device.client_id = person.client_id and device.member_id = person.id
  )
)`;

/** Plan of the day's reminders. */
export const readPlan = async (tx: Transaction, clientId: string, today: string): Promise<Plan> => {
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error(`There is no client ${clientId}`);
  const [last] = await tx.select({ ranOn: dailyRuns.ranOn }).from(dailyRuns).where(eq(dailyRuns.kind, remindersKind));
  const flags = resolveFeatureFlags(company.featureFlags, null);
  const { remindDaysBefore, remindDaysAfter, escalateAfterDays, tellNewTasks, newTasksSince } = company;
  return {
    company,
    today,
    since: last?.ranOn ?? today,
    sources: dueSources.filter(({ feature }) => flags[feature]),
    own: [
      ...remindDaysBefore.map((days): Step => ({ kind: 'before', days })),
      ...remindDaysAfter.map((days): Step => ({ kind: 'after', days })),
    ],
    escalation: escalateAfterDays === null ? [] : [{ kind: 'escalation', days: escalateAfterDays }],
    givenSince: tellNewTasks ? (newTasksSince ?? ever) : null,
    occasion: 'daily',
  };
};

/**
 * Plan of what is told after the day's reminders, of what cannot wait for the next: what was given, and nothing else.
 */
export const toPlanAtOnce = (plan: Plan): Plan => ({ ...plan, own: [], escalation: [], occasion: 'atOnce' });

/**
 * Plan of what somebody has sent: as each morning, and of e-learnings all that is open, since it is these that they
 * see.
 */
export const toPlanByHand = (plan: Plan): Plan => ({ ...plan, occasion: 'byHand' });
