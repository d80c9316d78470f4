import { and, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Clock } from '../base/clock';
import { onceIn, throttleKey } from '../core/session/throttle';
import type { Database } from '../db/database';
import { contentGrants, jobs, maximumAttempts, passkeyChallenges, throttles } from '../db/schema';

const hour = 3_600_000;
const day = 24 * hour;
/** Less than the hour between two looks, so that none comes just too early. */
const intervalMinutes = 55;
const key = throttleKey('housekeeping');

/**
 * Deletes what nobody asks for any more: waiting times untouched for a day, jobs given up 30 days ago, addresses of
 * course content that have ended, and what devices did not sign in time.
 * Whichever instance comes first does it for all. @returns whether it was this one
 */
const cleanUp = (database: Database, now: Date): Promise<boolean> =>
  database.shared(async (tx) => {
    if (!(await onceIn(tx, key, now, intervalMinutes))) return false;
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const isUntouched = and(
      lt(throttles.lastAt, before(day)),
      lte(throttles.blockedUntil, now),
      or(isNull(throttles.begunAt), lt(throttles.begunAt, before(day))),
    );
    await tx.delete(throttles).where(isUntouched);
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    await tx.delete(contentGrants).where(lt(contentGrants.expiresAt, now));
    await tx
      .delete(jobs)
      .where(and(gte(jobs.attempts, maximumAttempts), isNull(jobs.lockedUntil), lt(jobs.runAt, before(30 * day))));
    return true;
  });

/**
 * Housekeeping of one process: what it returns may be called at any time, and does something once an hour. `further` is
 * what else the instance does whose turn it is.
 */
export const createHousekeeping = (
  database: Database,
  clock: Clock,
  further: (now: Date) => Promise<void> = async () => undefined,
): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < next) return;
    const former = next;
    next = now.getTime() + hour;
    try {
      if (await cleanUp(database, now)) await further(now);
    } catch (error) {
      next = former;
      throw error;
    }
  };
};
