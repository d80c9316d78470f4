import { createHash } from 'node:crypto';
import type { PlannedUpdate } from './planUpdate';

/** Of everything that is changed about whom: what was shown and what is written must have the same. */
export const digestOf = (updates: readonly PlannedUpdate[]): string => {
  const hash = createHash('sha256');
  for (const { before, joined, left, shown } of updates) hash.update(JSON.stringify([before.id, joined, left, shown]));
  return hash.digest('hex');
};
