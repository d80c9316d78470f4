import { and, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deadlineOf, keptYearsOf, ownStandingsOf, standingsOf } from '../../../contract/kit/standings';
import { type Deadline, soonDays } from '../../../contract/shapes/deadline';
import type { Transaction } from '../../db/database';
import { qualified } from '../../db/qualified';
import { clients } from '../../db/schema';

/** Conditions for how records of a company stand on a day, by the values of the filter `standing`. */
export type Standings = (company: { today: string; clientId: string }) => Readonly<Record<string, SQL>>;

/** The day on which something with this date is due in a company, empty where it has none. */
export const dueDayOf = ({ months = 0 }: Deadline, date: PgColumn | SQL, clientId: string): SQL => {
  const added =
    typeof months === 'number'
      ? sql`${months}::int`
      : sql`(select ${qualified(clients[months])} from ${clients} where ${qualified(clients.id)} = ${clientId}::uuid)`;
  return sql`(${date}::date + make_interval(months => ${added}))::date`;
};

const dueConditions = (
  deadline: Deadline,
  date: PgColumn | SQL,
  { today, clientId }: Parameters<Standings>[0],
  own: readonly SQL[],
) => {
  const { isNeeded = false } = deadline;
  const day = sql`${today}::date`;
  const due = dueDayOf(deadline, date, clientId);
  const isOverdue = sql`${due} < ${day}`;
  return {
    overdue: isNeeded ? sql`(${date} is null or ${isOverdue})` : isOverdue,
    soon: sql`${due} between ${day} and ${day} + ${soonDays}::int`,
    fine: and(sql`${due} > ${day} + ${soonDays}::int`, ...own.map((is) => not(is))),
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
  const own = Object.fromEntries(
    Object.entries(ownStandingsOf(area)).map(([name, field]): [string, SQL] => [name, sql`${sourceOf(field)}`]),
  );
  const isInUse = archivedOn && sql`${archivedOn} is null`;
  return (company) => {
    const due = deadline ? dueConditions(deadline, sourceOf(deadline.field), company, Object.values(own)) : {};
    const inUse = Object.entries({ all: sql`true`, ...own, ...due }).map(([name, is]) => [name, and(isInUse, is)]);
    const archived = keptYearsOf(area) !== undefined && archivedOn ? { archived: sql`${archivedOn} is not null` } : {};
    return { ...Object.fromEntries(inUse), ...archived };
  };
};

/** Number of the records found, by standing. */
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
