import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Replication lag: `fresh`, it may be read; `late`, it answers and lags too far, or is none; `away`, it does not
 * answer. `lagSeconds` is how long ago that was said which it surely holds; null: nothing is known of it.
 */
export interface ReplicaState {
  status: 'fresh' | 'late' | 'away';
  lagSeconds: number | null;
}

export interface ReplicaWatch {
  state(): ReplicaState;
  isFresh(): boolean;
  /** It has just failed somebody: nobody is sent to it until it answers again. */
  noteAway(): void;
  /** Looks once; otherwise it does so by itself once a second. */
  look(): Promise<void>;
  stop(): void;
}

/** A place in the write-ahead log as a number. */
export const logPosition = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const intervalMilliseconds = 1_000;

/**
 * Watches how far a replica is behind, once a second and not with each request. What the primary's log had reached at
 * one moment the replica has reached at another: so it holds all that was committed before the first. No clock but this
 * process's own is asked, and a primary on which nothing is written makes no replica look late.
 * @param askPrimary where the primary's log ends
 * @param askReplica up to where the replica has applied it; null: it is no replica
 * @param clock milliseconds that only ever grow
 */
export const watchReplica = (
  askPrimary: () => Promise<string>,
  askReplica: () => Promise<string | null>,
  maximumLagSeconds: number,
  clock: () => number = () => performance.now(),
): ReplicaWatch => {
  const stopping = new AbortController();
  const reached: { at: number; position: bigint }[] = [];
  let freshAsOf: number | undefined;
  let isAway = true;

  const look = async (): Promise<void> => {
    const at = clock();
    // Without the primary nothing new is known, and what is known grows old.
    await askPrimary().then(
      (lsn) => reached.push({ at, position: logPosition(lsn) }),
      () => undefined,
    );
    try {
      const applied = await askReplica();
      isAway = false;
      if (applied === null) return;
      const position = logPosition(applied);
      while (reached[0] && reached[0].position <= position) freshAsOf = reached.shift()?.at;
    } catch {
      isAway = true;
    }
    // Moments longer ago than may be read would help nobody.
    while (reached[0] && at - reached[0].at > maximumLagSeconds * 1_000) reached.shift();
  };
  const lag = (): number | null => (freshAsOf === undefined ? null : (clock() - freshAsOf) / 1_000);
  const isFresh = (): boolean => !isAway && (lag() ?? Number.POSITIVE_INFINITY) <= maximumLagSeconds;

  const keepLooking = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(intervalMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  void keepLooking();

  return {
    state: () => ({ status: isAway ? 'away' : isFresh() ? 'fresh' : 'late', lagSeconds: lag() }),
    isFresh,
    noteAway: () => {
      isAway = true;
    },
    look,
    stop: () => stopping.abort(),
  };
};
