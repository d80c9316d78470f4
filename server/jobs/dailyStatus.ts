import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { rowsOf } from '../db/query';
import { dailyKinds } from './daily';

const hour = 3_600_000;

/** A day, and two hours for a run that takes longer or begins later than the one before. */
const lateMilliseconds = 26 * hour;

const kinds = sql`unnest(${sql.param(dailyKinds)}::text[]) as work(kind)`;

/**
 * When the last of a company's daily work was done to its end, null if some never was; and whether that is too long
 * ago. A company that never had any is late when it has been there for so long.
 */
export const readDailyStatus = async (
  tx: Transaction,
  clientId: string,
  now: Date,
): Promise<{ lastFinishedAt: Date | null; late: boolean }> => {
  const [row] = await rowsOf<{ finished: string | null; since: string }>(
    tx,
    sql`select case when bool_and(daily_runs.kind is not null) then min(daily_runs.finished_at) end as finished,
        min(coalesce(daily_runs.finished_at, clients.created_at)) as since
      from clients cross join ${kinds}
      left join daily_runs on daily_runs.client_id = clients.id and daily_runs.kind = work.kind
      where clients.id = ${clientId}::uuid`,
  );
  if (!row) throw new Error(`There is no client ${clientId}`);
  return {
    lastFinishedAt: row.finished === null ? null : new Date(row.finished),
    late: now.getTime() - new Date(row.since).getTime() > lateMilliseconds,
  };
};

/** Seconds for which the company waits that waits longest for its daily work; 0 without companies. */
export const longestAwaited = async (database: Database, now: Date): Promise<number> => {
  const [row] = await database.shared((tx) =>
    rowsOf<{ since: string | null }>(tx, sql`select longest_awaited_since(${sql.param(dailyKinds)}::text[]) as since`),
  );
  if (!row?.since) return 0;
  return Math.max(0, (now.getTime() - new Date(row.since).getTime()) / 1000);
};
