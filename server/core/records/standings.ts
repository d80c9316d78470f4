import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Deadline, soonDays } from '../../../contract/deadline';
import { deadlineOf, keptYearsOf, standingsOf } from '../../../contract/standings';
import type { Transaction } from '../../db/database';

/** Which records stand how on a day, by the values of the filter `standing`. */
export type Standings = (today: string) => Readonly<Record<string, SQL>>;

const dueConditions = ({ months = 0, isNeeded = false }: Deadline, date: PgColumn | SQL, today: string) => {
  const day = sql`${today}::date`;
  const due = sql`(${date}::date + make_interval(months => ${months}::int))::date`;
  const isOverdue = sql`${due} < ${day}`;
  return {
    overdue: isNeeded ? sql`(${date} is null or ${isOverdue})` : isOverdue,
    soon: sql`${due} between ${day} and ${day} + ${soonDays}::int`,
    fine: sql`${due} > ${day} + ${soonDays}::int`,
  };
};

/** Undefined where the area's list has no such filter. What is archived stands no other way. */
export const standingsIn = (
  area: string,
  sourceOf: (name: string) => PgColumn | SQL,
  archivedOn: PgColumn | undefined,
): Standings | undefined => {
  if (standingsOf(area).length === 0) return undefined;
  const deadline = deadlineOf(area);
  const isInUse = archivedOn && sql`${archivedOn} is null`;
  return (today) => {
    const due = deadline ? dueConditions(deadline, sourceOf(deadline.field), today) : {};
    const inUse = Object.entries({ all: sql`true`, ...due }).map(([name, is]) => [name, and(isInUse, is)]);
    const archived = keptYearsOf(area) !== undefined && archivedOn ? { archived: sql`${archivedOn} is not null` } : {};
    return { ...Object.fromEntries(inUse), ...archived };
  };
};

/** How many of the records found stand how. */
export const countStandings = async (
  tx: Transaction,
  table: PgTable,
  conditions: Readonly<Record<string, SQL>>,
  found: SQL | undefined,
): Promise<Record<string, number>> => {
  const columns = Object.entries(conditions).map(([name, condition]): [string, SQL<number>] => [
    name,
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
  ]);
  const [counts] = await tx.select(Object.fromEntries(columns)).from(table).where(found);
  return counts ?? {};
};
