import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../base/newId';
import type { Transaction } from '../db/database';
import { rowsOf } from '../db/query';
import { maximumAttempts } from '../db/schema';

/**
 * Queues a job for each of these companies, unless one is waiting or running. One that was given up keeps nobody from
 * trying again.
 */
export const queueFor = async (tx: Transaction, kind: string, companies: SQL, now: Date): Promise<void> => {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select awaiting.id from (${companies}) as awaiting(id)
      where not exists (
        select from jobs where jobs.client_id = awaiting.id and jobs.kind = ${kind}
          and (jobs.attempts < ${maximumAttempts}::int or jobs.locked_until is not null)
      )`,
  );
  await tx.execute(sql`
    insert into jobs (id, client_id, kind, payload, run_at)
    select id, client_id, ${kind}, '{}'::jsonb, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(found.map(newId))}::uuid[], ${sql.param(found.map(({ id }) => id))}::uuid[])
      as queued(id, client_id)`);
};
