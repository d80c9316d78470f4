import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../base/clock';
import { CallError } from '../../base/errors';
import type { FairQueue } from '../../base/fairQueue';
import type { Database, Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { throttles } from '../../db/schema';
import { addFailure, failuresAt, instantOf, type Patience, secondsToWait, type ThrottleKey, tooMany } from './throttle';

/** Counter of attempts. */
export interface Counter {
  key: ThrottleKey;
  patience: Patience;
  /** True if an attempt that goes well makes the failures before it forgotten. */
  isForgiving: boolean;
}

/**
 * Transactions and clock by which attempts are counted: each of these transactions is short, and none is open during
 * the attempt.
 */
export interface Counting {
  shared: Database['shared'];
  clock: Clock;
}

/** Seconds after which an attempt of which nothing was heard counts as lost, with the process that made it. */
const lostAfter = 20;
/** Milliseconds between two looks whether those under way have ended. */
const pause = 20;

/** So many are under way that, if all of them failed, there would be a wait. */
class OthersUnderWay extends Error {}

/**
 * Begins an attempt, unless failures make it wait or might do so once those under way have ended: failures and those
 * under way together are never more than what is free, or one beyond that.
 * @throws OthersUnderWay, or request.tooMany
 */
const begin = async (tx: Transaction, { key, patience }: Counter, now: Date): Promise<void> => {
  const at = instantOf(now);
  const underWay = sql`(case when throttles.begun_at >= ${at} - make_interval(secs => ${lostAfter}::int)
                             then throttles.under_way else 0 end)`;
  const begun = await rowsOf(
    tx,
    sql`insert into throttles (key, count, last_at, blocked_until, under_way, begun_at)
        values (${key}, 0, ${at}, 'epoch', 1, ${at})
        on conflict (key) do update set
          under_way = ${underWay} + 1, begun_at = greatest(throttles.begun_at, ${at})
        where throttles.blocked_until <= ${at}
          and ${underWay} < greatest(${patience.freeAttempts}::int + 1 - ${failuresAt(at)}, 1)
        returning count`,
  );
  if (begun.length > 0) return;
  const seconds = await secondsToWait(tx, [key], now);
  throw seconds > 0 ? tooMany(seconds) : new OthersUnderWay();
};

/** Begins it for all counters or, if one of them refuses, for none. */
const beginAll = async ({ shared, clock }: Counting, counters: readonly Counter[]): Promise<void> => {
  for (;;) {
    try {
      return await shared(async (tx) => {
        for (const counter of counters) await begin(tx, counter, clock.now());
      });
    } catch (error) {
      if (!(error instanceof OthersUnderWay)) throw error;
      await setTimeout(pause);
    }
  }
};

type Outcome = 'right' | 'wrong' | 'unknown';

const end = async (tx: Transaction, { key, patience, isForgiving }: Counter, outcome: Outcome, now: Date) => {
  if (outcome === 'wrong') await tx.execute(addFailure(key, instantOf(now), patience));
  const isForgotten = outcome === 'right' && isForgiving;
  await tx
    .update(throttles)
    .set({
      underWay: sql`greatest(${throttles.underWay} - 1, 0)`,
      ...(isForgotten && { count: 0, blockedUntil: sql`'epoch'` }),
    })
    .where(eq(throttles.key, key));
};

/** In the order of `beginAll`: the other way round the two could wait for each other. */
const endAll = ({ shared, clock }: Counting, counters: readonly Counter[], outcome: Outcome): Promise<void> =>
  shared(async (tx) => {
    for (const counter of counters) await end(tx, counter, outcome, clock.now());
  });

/** True if the attempt was wrong, rather than kept from its end by something on this side. */
const isWrong = (error: unknown): boolean => error instanceof CallError && error.status < 500;

/**
 * Makes an attempt that may fail, such as proving a password, when it is its turn. It is counted before it is made, so
 * that a burst cannot pass before its first failure shows. But only failures make others wait: an attempt that went
 * well is given back, as is one that ended in a fault of ours, and while others are under way, further ones stand in
 * line instead of being refused.
 * @param counters what it is counted for, the most general first: attempts with the same one stand in one line
 * @param work throws a refusal if the attempt was wrong
 * @throws request.tooMany while failures make wait, service.unavailable if the line is too long
 */
export const attempt = <T>(
  counting: Counting,
  queue: FairQueue,
  counters: readonly [Counter, ...Counter[]],
  work: () => Promise<T>,
): Promise<T> =>
  queue.run(Buffer.from(counters[0].key).toString('hex'), async () => {
    await beginAll(counting, counters);
    const result = await work().catch(async (error: unknown) => {
      if (isWrong(error)) await endAll(counting, counters, 'wrong');
      // What was not given back because the database is away will count as lost.
      else await endAll(counting, counters, 'unknown').catch(() => undefined);
      throw error;
    });
    await endAll(counting, counters, 'right');
    return result;
  });
