import { type SQL, sql } from 'drizzle-orm';
import { type ActionGap, actionGaps } from '../../../../contract/riskAssessments/riskActionFields';
import { daysAfter } from '../../../../contract/shapes/dueStanding';
import { riskActions } from '../../../db/schema';

const isToDo = sql`${riskActions.status} <> 'done'`;

/**
 * Conditions for rows of `risk_actions` that have a gap: nobody carries out what was given to somebody who has left.
 */
export const gapConditions = (today: string): Record<ActionGap, SQL> => ({
  noOwner: sql`(${isToDo} and not exists (
    select from members owner where owner.id = ${riskActions.ownerId} and owner.archived_at is null
  ))`,
  noDueOn: sql`(${isToDo} and ${riskActions.dueOn} is null)`,
  overdue: sql`(${isToDo} and coalesce(${riskActions.dueOn} < ${today}::date, false))`,
});

/** Condition for rows of `risk_actions` that are to be carried out within so many days, that day among them. */
export const isDueWithin = (today: string, days: number): SQL =>
  sql`(${isToDo} and coalesce(${riskActions.dueOn} between ${today}::date and ${daysAfter(today, days)}::date, false))`;

interface Planned {
  status: string;
  dueOn: string | null;
  /** True if somebody carries it out who has not left. */
  hasOwner: boolean;
}

/** The same of an action that was read. */
export const gapsOf = ({ status, dueOn, hasOwner }: Planned, today: string): ActionGap[] => {
  if (status === 'done') return [];
  const found = { noOwner: !hasOwner, noDueOn: dueOn === null, overdue: dueOn !== null && dueOn < today };
  return actionGaps.filter((gap) => found[gap]);
};
