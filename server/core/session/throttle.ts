import { createHash } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { throttles } from '../../db/schema';

export type ThrottleKey = Uint8Array;

/** From which attempt on one has to wait; from there the time doubles with each, from 2 seconds to 15 minutes. */
export interface Patience {
  freeAttempts: number;
}

const longestWait = 15 * 60;
/** Seconds without a further failure after which all is forgotten. */
const forgetAfter = 60 * 60;

/** Throttle key: what is counted, so that it tells nobody whom it is about. */
export const throttleKey = (...parts: string[]): ThrottleKey =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** A moment as SQL. */
export const instantOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Number of a row's failures that count at a moment. */
export const failuresAt = (at: SQL) =>
  sql`(case when throttles.last_at < ${at} - make_interval(secs => ${forgetAfter}::int) then 0 else throttles.count end)`;

const waitFor = (count: SQL, { freeAttempts }: Patience) =>
  sql`least(power(2, least(${count} - ${freeAttempts}::int, 20)), ${longestWait}::int)`;

/**
 * Until when so many failures make wait. `otherwise` while there is nothing to wait for: a moment written then would
 * refuse all who looked at their clock a little earlier and were only slower.
 */
const blockedAfter = (count: SQL, at: SQL, patience: Patience, otherwise: SQL) =>
  sql`(case when ${count} <= ${patience.freeAttempts}::int then ${otherwise}
       else ${at} + make_interval(secs => ${waitFor(count, patience)}) end)`;

/** One failure more, as a statement without its end. */
export const addFailure = (key: ThrottleKey, at: SQL, patience: Patience) => {
  const next = sql`(${failuresAt(at)} + 1)`;
  return sql`insert into throttles (key, count, last_at, blocked_until)
      values (${key}, 1, ${at}, ${blockedAfter(sql`1`, at, patience, sql`'epoch'`)})
      on conflict (key) do update set
        count = ${next}, last_at = greatest(throttles.last_at, ${at}),
        blocked_until = greatest(throttles.blocked_until,
          ${blockedAfter(next, at, patience, sql`throttles.blocked_until`)})`;
};

/**
 * Counts something that is never given back, and starts the waiting time it causes. What comes while waiting is not
 * counted but refused; deciding and counting are one statement, so that many at once gain nothing.
 * @returns seconds to wait before it may be done; 0 if it may be done now
 */
export const countAttempt = async (
  tx: Transaction,
  key: ThrottleKey,
  now: Date,
  patience: Patience,
): Promise<number> => {
  const at = instantOf(now);
  const counted = await rowsOf(
    tx,
    sql`${addFailure(key, at, patience)} where throttles.blocked_until <= ${at} returning count`,
  );
  return counted.length > 0 ? 0 : secondsToWait(tx, [key], now);
};

/** Seconds until none of the keys has to wait any more; 0 if none has to. */
export const secondsToWait = async (tx: Transaction, keys: readonly ThrottleKey[], now: Date): Promise<number> => {
  const rows = await tx
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(inArray(throttles.key, [...keys]));
  const latest = Math.max(0, ...rows.map(({ blockedUntil }) => blockedUntil.getTime() - now.getTime()));
  return Math.ceil(latest / 1000);
};

/** Forgets what was counted: somebody proved who they are, or an operator says so. */
export const forgetAttempts = async (tx: Transaction, key: ThrottleKey): Promise<void> => {
  await tx.delete(throttles).where(eq(throttles.key, key));
};

/**
 * Allows something once in a while.
 * @returns whether it may be done now; if so, the time starts anew
 */
export const onceIn = async (tx: Transaction, key: ThrottleKey, now: Date, minutes: number): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + minutes * 60_000).toISOString()}::timestamptz`;
  const taken = await rowsOf(
    tx,
    sql`insert into throttles (key, count, last_at, blocked_until) values (${key}, 1, ${at}, ${until})
        on conflict (key) do update set last_at = ${at}, blocked_until = ${until}
        where throttles.blocked_until <= ${at}
        returning count`,
  );
  return taken.length > 0;
};

/** The refusal that says how long to wait. */
export const tooMany = (seconds: number): CallError => new CallError('request.tooMany', { params: { seconds } });
