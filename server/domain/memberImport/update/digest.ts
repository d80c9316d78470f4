import { createHash } from 'node:crypto';
import { createPace } from '../pace';
import type { PlannedUpdate } from './planUpdate';

/** Of everything that is changed about whom: what was shown and what is written must have the same. */
export const digestOf = async (updates: readonly PlannedUpdate[]): Promise<string> => {
  const pace = createPace();
  const hash = createHash('sha256');
  for (const { before, joined, left, shown } of updates) {
    hash.update(JSON.stringify([before.id, joined, left, shown]));
    await pace();
  }
  return hash.digest('hex');
};
