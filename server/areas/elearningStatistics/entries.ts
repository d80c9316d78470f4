import { sql } from 'drizzle-orm';
import type { ResponseOf } from '../../../contract/call';
import type { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { Handler } from '../../core/context/context';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { readPage } from './entryPage';
import { pressing, toEntries } from './entryRows';
import { everybody, readScope, type Scope } from './scope';
import { standing } from './standing';

/** How many entries there are, of these statuses or of all. */
export const countEntries = async (tx: Transaction, scope: Scope, status: string[] | null): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select count(*)::int as number
      from ${standing(scope, everybody(scope))} standing
      where ${status ? sql`status = any(${sql.param(status)}::text[])` : sql`status is not null`}`,
  );
  return row?.number ?? 0;
};

export const entries: Handler<typeof calls.entries> = async (context, { filter, ...request }) => {
  const scope = await readScope(context, filter);
  const status = filter.status?.length ? filter.status : null;
  const { items, counts } = await readPage(context.tx, scope, request, status);
  const shown = status ?? pressing;
  const total = shown.reduce((sum, each) => sum + counts[each], 0);
  return { items: await toEntries(context.tx, scope, items), total, counts } satisfies ResponseOf<typeof calls.entries>;
};
