import type { JobContext } from '../../core/jobs/types';
import { memberImports } from '../../db/schema';
import type { RunPayload } from './jobs';
import { isIn } from './record';

/** Milliseconds between two notes of how far the work is; each is a short transaction of its own. */
const interval = 250;

/** What a long job calls after each row: notes now and then how far it is, and that this instance is still at it. */
export type Progress = (processed: number) => Promise<void>;

/** Notes the total at once, and then the progress towards it; nothing once another instance has ended this phase. */
export const startProgress = async (
  { database, clientId, renew }: JobContext,
  { importCursor, phase }: RunPayload,
  total: number,
): Promise<Progress> => {
  const note = (change: { processed: number; total?: number }) =>
    database.tenant(clientId, 'write', async (tx) => {
      await tx.update(memberImports).set(change).where(isIn(phase, importCursor));
    });
  await note({ processed: 0, total });
  let noted = performance.now();
  return async (processed) => {
    if (performance.now() - noted < interval) return;
    await renew();
    await note({ processed });
    noted = performance.now();
  };
};
