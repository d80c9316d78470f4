import { sql } from 'drizzle-orm';
import type { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { ResponseOf } from '../../../contract/kit/call';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { standing } from '../../domain/learning/standings/standing';
import { statusesByUrgency } from '../../domain/learning/standings/urgency';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { everybody, readScope, type Scope } from '../../domain/statistics/scope';
import { readPage } from './entryPage';
import { toEntries } from './entryRows';
import { readKeptPage } from './keptPage';

/** Number of entries, of these statuses or of all. */
export const countEntries = async (tx: Transaction, scope: Scope, status: string[] | null): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select count(*)::int as number
      from ${standing(scope, everybody(scope))} standing
      where ${status ? sql`status = any(${sql.param(status)}::text[])` : sql`status is not null`}`,
  );
  return row?.number ?? 0;
};

export const entries = caughtUp<typeof calls.entries>(async (context, { filter, ...request }, isKept) => {
  const scope = await readScope(context, filter, isKept);
  const status = filter.status?.length ? filter.status : null;
  const { items, counts } = await (scope.isCurrent ? readKeptPage : readPage)(context.tx, scope, request, status);
  const shown = status ?? statusesByUrgency;
  const total = shown.reduce((sum, each) => sum + counts[each], 0);
  return { items: await toEntries(context.tx, scope, items), total, counts } satisfies ResponseOf<typeof calls.entries>;
});
