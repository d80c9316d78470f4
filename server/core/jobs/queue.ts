import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { isWaiting, jobs } from '../../db/schema';

export type Job = typeof jobs.$inferSelect;

/** How long an instance may be silent about a job before another takes it over, in milliseconds. */
export const leaseMilliseconds = 60_000;

/** Milliseconds from a failed run to the next: 15 seconds, then four times as long each, at most an hour. */
export const retryDelay = (attempts: number): number => Math.min(15_000 * 4 ** (attempts - 1), 3_600_000);

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMilliseconds);

// The number of the attempt tells one holder of a job from the next: who lost the lease matches no row.
const held = (job: Job) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts));

/** Before the first company's turn. */
const beginning = '00000000-0000-0000-0000-000000000000';

/**
 * The id of the job whose turn it is, locked. Goes from company to company along an index, beginning behind the one
 * that was served last and ending with it, until one of them has a job due that nobody works on.
 */
const nextInTurn = (lastServed: string, now: Date): SQL => {
  const isFree = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now));
  const isDue = and(isWaiting(jobs), lte(jobs.runAt, now), isFree);
  const nextCompany = (lap: SQL, condition: SQL) => sql`
    (select ${jobs.clientId}, ${lap} as lap from ${jobs}
      where ${isWaiting(jobs)} and ${condition} order by ${jobs.clientId} limit 1)`;
  // Not "exists": there PostgreSQL drops the order, and may read every job given up before the first one that is due.
  const dueLongest = sql`(select ${jobs.id} from ${jobs} where ${isDue} order by ${jobs.runAt} limit 1)`;
  return sql`(
    with recursive turn(company, lap) as (
      select ${lastServed}::uuid, 1 where ${dueLongest} is not null
      union all
      select next.client_id, next.lap
      from turn cross join lateral (
        ${nextCompany(sql`turn.lap`, sql`${jobs.clientId} > turn.company`)}
        union all ${nextCompany(sql`2`, sql`turn.lap = 1`)}
        limit 1
      ) next
      where turn.lap = 1 or turn.company < ${lastServed}::uuid
    )
    select due.id
    from turn cross join lateral (
      select ${jobs.id} from ${jobs} where ${jobs.clientId} = turn.company and ${isDue}
      order by ${jobs.runAt}, ${jobs.id} limit 1 for update skip locked
    ) due
    where not (turn.lap = 1 and turn.company = ${lastServed}::uuid)
    limit 1
  )`;
};

/**
 * Takes a job that is due, with a lease; never one that another instance works on. Companies take turns, so that one
 * with ten thousand letters to send keeps nobody waiting; within a company it is the job that is due longest.
 * @param lastServed whose job was taken before this one
 */
export const takeJob = (database: Database, now: Date, lastServed = beginning): Promise<Job | undefined> =>
  database.shared(async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, lockedUntil: leaseFrom(now) })
      .where(eq(jobs.id, nextInTurn(lastServed, now)))
      .returning();
    return job;
  });

/** Prolongs the lease. @returns until when, or undefined if the job is somebody else's by now */
export const renewJob = (database: Database, job: Job, now: Date): Promise<Date | undefined> =>
  database.shared(async (tx) => {
    const lockedUntil = leaseFrom(now);
    const renewed = await tx.update(jobs).set({ lockedUntil }).where(held(job)).returning({ id: jobs.id });
    return renewed.length > 0 ? lockedUntil : undefined;
  });

/** Ends every lease. For a database that only this process uses: whoever held one is dead. */
export const endLeases = (database: Database, now: Date): Promise<void> =>
  database.shared(async (tx) => {
    await tx.update(jobs).set({ lockedUntil: now }).where(gt(jobs.lockedUntil, now));
  });

export const removeJob = (database: Database, job: Job): Promise<void> =>
  database.shared(async (tx) => {
    await tx.delete(jobs).where(held(job));
  });

/** Puts a failed job back, to run again later; after its last attempt it stays as a record and is not taken again. */
export const postponeJob = (database: Database, job: Job, now: Date, lastError: string): Promise<void> =>
  database.shared(async (tx) => {
    const runAt = new Date(now.getTime() + retryDelay(job.attempts));
    await tx.update(jobs).set({ lockedUntil: null, lastError, runAt }).where(held(job));
  });
