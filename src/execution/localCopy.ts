import { copyKey } from '../../authProvider';
import { storage } from '../../dataProvider/storage';
import type { Copy } from './saveQueue';

/** Copy as it lies in the browser, which all its windows share: with its owner, so that none throws away another's. */
interface Kept<State> extends Copy<State> {
  owner?: string;
}

const readKept = <State>(executionUuid: string): Kept<State> | null => {
  const copy = storage.untilSignOut.readJson<Kept<State>>(copyKey(executionUuid));
  const isWhole = typeof copy?.revision === 'number' && typeof copy.state === 'object' && copy.state !== null;
  return isWhole ? copy : null;
};

/**
 * Keeps what the server does not have yet, or forgets what this owner kept; a browser that keeps nothing must not stop
 * anybody. @returns whether it lies there now
 */
export const keepCopy = <State>(executionUuid: string, copy: Copy<State> | null, owner: string): boolean => {
  const key = copyKey(executionUuid);
  if (copy) return storage.untilSignOut.write(key, JSON.stringify({ ...copy, owner } satisfies Kept<State>));
  if (readKept(executionUuid)?.owner === owner) storage.untilSignOut.write(key, null);
  return false;
};

/** Forgets what was kept, whoever kept it: it was found to be of no use. */
export const forgetCopy = (executionUuid: string): void => {
  storage.untilSignOut.write(copyKey(executionUuid), null);
};

/** Reads the copy that was not stored when the page was left, if there is one. */
export const readCopy = <State>(executionUuid: string): Copy<State> | null => {
  const kept = readKept<State>(executionUuid);
  if (!kept) return null;
  const { owner: _, ...copy } = kept;
  return copy;
};

/** Store of an execution until the server has it. */
export interface Copies<State> {
  read: () => Copy<State> | null;
  /** Keeps what the server does not have yet, or forgets what this owner kept. @returns whether it is kept */
  keep: (copy: Copy<State> | null, owner: string) => boolean;
  /** Forgets it, whoever kept it. */
  forget: () => void;
}

/** Kept as it is, for as long as nobody signs out. */
export const localCopies = <State>(executionUuid: string): Copies<State> => ({
  read: () => readCopy(executionUuid),
  keep: (copy, owner) => keepCopy(executionUuid, copy, owner),
  forget: () => forgetCopy(executionUuid),
});

/** True if two JSON values say the same, in whatever order their keys are. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
};

/** Joins what was done here with what is stored, where that went on elsewhere meanwhile. */
export type Merge<State> = (stored: State | null, copy: Copy<State>) => State | null;

/** State to go on from: what was done here, on top of what is stored. */
export const resumeFrom = <State>(
  revision: number,
  stored: State | null,
  copy: Copy<State> | null,
  merge: Merge<State>,
): State | null => {
  if (!copy) return stored;
  if (copy.revision === revision) return copy.state;
  // The save without an answer was stored after all.
  if (copy.revision + 1 === revision && copy.unanswered && isSame(stored, copy.unanswered)) return copy.state;
  return merge(stored, copy);
};
