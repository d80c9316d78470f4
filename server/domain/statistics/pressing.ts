import { type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { standing } from '../learning/standings/standing';
import { zeroId } from '../learning/standings/urgency';
import { within } from './kept';
import { everybody, type Scope } from './scope';
import { adding, ownPlace } from './sums';

/** Number of entries that are overdue, and how many of the others are to be done within 7 and 30 days, today included. */
export interface Pressing {
  overdue: number;
  week: number;
  month: number;
}

/** The columns of `Pressing` from rows that say by when something is to be done. */
export const pressingColumns = ({ day }: Pick<Scope, 'day'>, dueOn: SQL, number: SQL = sql`1`): SQL => {
  const sum = (isMeant: SQL) => sql`coalesce(sum(${number}) filter (where ${isMeant}), 0)::int`;
  const until = (days: number) => sql`${dueOn} between ${day}::date and ${daysAfter(day, days)}::date`;
  return sql`${sum(sql`${dueOn} < ${day}::date`)} as overdue, ${sum(until(7))} as week, ${sum(until(30))} as month`;
};

/**
 * The same at each of these places, from the sums of today: `root`, the place, and the columns of `Pressing`.
 * @param places a query with the column `id`
 */
export const pressingSums = (scope: Scope, places: SQL): SQL => {
  const { clientId, day } = scope;
  return sql`
    select place.id as root, summed.overdue, due.week, due.month
    from (${places}) place
    -- Place by place: the planner takes a unit's children for half of all units.
    cross join lateral (
      select coalesce(sum(${adding(({ status }) => status === 'overdue')}), 0)::int as overdue
      from elearning_sums sums
      where sums.client_id = ${clientId}::uuid and sums.place_id = place.id and sums.elearning_id = ${zeroId}::uuid
      offset 0
    ) summed
    cross join lateral (
      select ${pressingColumns(scope, sql`due.due_on`, sql`due.number`)} from elearning_due_sums due
      where due.client_id = ${clientId}::uuid and due.place_id = place.id
        and due.due_on between ${day}::date and ${daysAfter(day, 30)}::date
      offset 0
    ) due`;
};

const rowsFor = async (tx: Transaction, scope: Scope): Promise<SQL> => {
  if (!scope.isCurrent) {
    const standings = standing(scope, everybody(scope));
    return sql`select ${pressingColumns(scope, sql`due_on`)} from ${standings} standing
      where due_on <= ${daysAfter(scope.day, 30)}::date`;
  }
  const place = await ownPlace(tx, scope);
  if (place) return pressingSums(scope, sql`select ${place}::uuid as id`);
  return sql`select ${pressingColumns(scope, sql`kept.next_overdue_on`)} from elearning_standings kept
    where ${within(scope, true)} and kept.urgency in (1, 2, 3)`;
};

/** The same of everybody the caller sees: from the sums of the place, if there is one whose people these are. */
export const readPressing = async (tx: Transaction, scope: Scope): Promise<Pressing> => {
  const [row] = await rowsOf<Pressing & Record<string, unknown>>(tx, await rowsFor(tx, scope));
  if (!row) throw new Error('An aggregate has a row');
  return row;
};
