import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { jobs } from '../../db/schema';

export type Job = typeof jobs.$inferSelect;

/** How long an instance may be silent about a job before another takes it over, in milliseconds. */
export const leaseMilliseconds = 60_000;
/** Runs of one job, the first included. */
export const maximumAttempts = 8;

/** Milliseconds from a failed run to the next: 15 seconds, then four times as long each, at most an hour. */
export const retryDelay = (attempts: number): number => Math.min(15_000 * 4 ** (attempts - 1), 3_600_000);

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMilliseconds);

// The number of the attempt tells one holder of a job from the next: who lost the lease matches no row.
const held = (job: Job) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts));

/** Takes the job that is due longest, with a lease; never one that another instance works on. */
export const takeJob = (database: Database, now: Date): Promise<Job | undefined> =>
  database.shared(async (tx) => {
    const due = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          lte(jobs.runAt, now),
          or(and(isNull(jobs.lockedUntil), lt(jobs.attempts, maximumAttempts)), lte(jobs.lockedUntil, now)),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [job] = await tx
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, lockedUntil: leaseFrom(now) })
      .where(eq(jobs.id, due))
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
