import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { riskActions as calls } from '../../../contract/riskActions';
import { type TaskFilter, taskFilters } from '../../../contract/shapes/tasks';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { containsWords } from '../../core/lists/search';
import type { Transaction } from '../../db/database';
import { riskActions, riskRounds, risks } from '../../db/schema';
import { isOwn, selectActions, toListItem } from '../../domain/risk/actions/find';
import { actionOrder } from './list';

/** Conditions of the filters of actions: of those to do, as of all tasks, each is in one of the due filters at most. */
const filterConditions = (today: string): Record<TaskFilter, SQL> => {
  const day = sql`${today}::date`;
  const isToDo = sql`${riskActions.status} <> 'done'`;
  const due = sql`${riskActions.dueOn}`;
  return {
    all: sql`true`,
    overdue: sql`(${isToDo} and ${due} < ${day})`,
    next7Days: sql`(${isToDo} and ${due} between ${day} and ${day} + 7)`,
    nextMonth: sql`(${isToDo} and ${due} > ${day} + 7 and ${due} <= (${day} + interval '1 month')::date)`,
    done: sql`${riskActions.status} = 'done'`,
  };
};

/** Sort key: what is left to do comes first, in either direction. */
const isDone = sql`${riskActions.status} = 'done'`;

const emptyCounts = { all: 0, overdue: 0, next7Days: 0, nextMonth: 0, done: 0 };

const readCounts = async (tx: Transaction, condition: SQL | undefined, conditions: Record<TaskFilter, SQL>) => {
  const counted = taskFilters.map((name) => [
    name,
    sql<number>`count(*) filter (where ${conditions[name]})`.mapWith(Number),
  ]);
  const columns: Record<TaskFilter, SQL<number>> = Object.fromEntries(counted);
  const [counts] = await tx
    .select(columns)
    .from(riskActions)
    .innerJoin(risks, and(eq(risks.clientId, riskActions.clientId), eq(risks.id, riskActions.riskId)))
    .innerJoin(riskRounds, and(eq(riskRounds.clientId, risks.clientId), eq(riskRounds.id, risks.roundId)))
    .where(condition);
  return counts ?? emptyCounts;
};

export const own: Handler<typeof calls.own> = async (context, request) => {
  const { tx, clientId, clock } = context;
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { languageCode } = await readProfileSetting(context);
  const today = await todayOf(tx, clientId, clock);
  const conditions = filterConditions(today);
  const shown = filter.due ?? 'all';
  const condition = and(isOwn(context), containsWords(riskActions.search, filter.search));
  const counts = await readCounts(tx, condition, conditions);
  const rows = await selectActions(tx, languageCode)
    .where(and(condition, conditions[shown]))
    .orderBy(isDone, ...actionOrder(sortBy, sortDirection))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: rows.map((row) => toListItem(row, today)), total: counts[shown], counts };
};
