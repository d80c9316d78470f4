import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { rowsOf } from '../db/query';
import { throttles } from '../db/schema';
import { CallError } from './errors';

export type ThrottleKey = Uint8Array;

/** From which attempt on one has to wait; from there the time doubles with each, from 2 seconds to 15 minutes. */
export interface Patience {
  freeAttempts: number;
}

const longestWait = 15 * 60;
/** Seconds without a further attempt after which all is forgotten. */
const forgetAfter = 60 * 60;

/** What is counted, as a key that tells nobody whom it is about. */
export const throttleKey = (...parts: string[]): ThrottleKey =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

const waitFor = (count: ReturnType<typeof sql>, { freeAttempts }: Patience) =>
  sql`case when ${count} <= ${freeAttempts}::int then 0
      else least(power(2, least(${count} - ${freeAttempts}::int, 20)), ${longestWait}::int) end`;

/**
 * Counts an attempt and starts the waiting time it causes. Attempts made while waiting are not counted but refused;
 * deciding and counting are one statement, so that many at once gain nothing.
 * @returns seconds to wait before this attempt may be made; 0 if it may be made now
 */
export const countAttempt = async (
  tx: Transaction,
  key: ThrottleKey,
  now: Date,
  patience: Patience,
): Promise<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const next = sql`(case when throttles.last_at < ${at} - make_interval(secs => ${forgetAfter}::int) then 1
                   else throttles.count + 1 end)`;
  const first = waitFor(sql`1`, patience);
  const counted = await rowsOf(
    tx,
    sql`insert into throttles (key, count, last_at, blocked_until)
        values (${key}, 1, ${at}, ${at} + make_interval(secs => ${first}))
        on conflict (key) do update set
          count = ${next}, last_at = ${at}, blocked_until = ${at} + make_interval(secs => ${waitFor(next, patience)})
        where throttles.blocked_until <= ${at}
        returning count`,
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

/**
 * Takes back one attempt that was counted at that moment, because it went well, and the waiting time it alone caused.
 */
export const giveBackAttempt = async (tx: Transaction, key: ThrottleKey, countedAt: Date): Promise<void> => {
  const at = sql`${countedAt.toISOString()}::timestamptz`;
  await tx
    .update(throttles)
    .set({
      count: sql`greatest(${throttles.count} - 1, 0)`,
      blockedUntil: sql`case when ${throttles.lastAt} = ${at} then ${at} else ${throttles.blockedUntil} end`,
    })
    .where(eq(throttles.key, key));
};

/** Forgets what was counted, because it went well. */
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
