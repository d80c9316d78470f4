import { eq } from 'drizzle-orm';
import type { ErrorBody } from '../../../contract/call';
import { CallError } from '../../base/errors';
import type { JobContext, JobHandler } from '../../core/jobs/types';
import { memberImports } from '../../db/schema';
import { expirePayload, type RunPayload, runPayload } from './jobs';
import { isIn, loadImport } from './record';
import { runCheck } from './runCheck';
import { runImport } from './runImport';

/** Ends a check or import with the reason for whoever waits for it; not one that another instance has ended meanwhile. */
const fail = (
  { database, clientId }: JobContext,
  { importCursor, phase }: RunPayload,
  { code, params }: ErrorBody,
): Promise<void> =>
  database.tenant(clientId, 'write', async (tx) => {
    await tx
      .update(memberImports)
      .set({ phase: 'failed', failure: { code, ...(params && { params }) } })
      .where(isIn(phase, importCursor));
  });

/** A refusal by a rule would come again however often the job ran. */
const isFinal = (error: unknown): error is CallError => error instanceof CallError && error.status < 500;

const findImport = async ({ database, clientId, clock }: JobContext, importCursor: string) => {
  try {
    return await database.tenant(clientId, 'read', (tx) => loadImport(tx, importCursor, clock.now()));
  } catch (error) {
    if (error instanceof CallError && error.code === 'importCursor.notFound') return undefined;
    throw error;
  }
};

/**
 * Checks or imports a file, whichever it waits for. It begins anew after a crash: up to the one transaction that
 * writes everything there is nothing to undo, and behind it the import is no longer waiting.
 */
export const runMemberImport: JobHandler = async (context, payload) => {
  const work = runPayload.parse(payload);
  const record = await findImport(context, work.importCursor);
  if (!record?.settings || record.phase !== work.phase) return;
  try {
    await (work.phase === 'checking' ? runCheck : runImport)(context, work, record.settings);
  } catch (error) {
    if (isFinal(error)) return fail(context, work, error.body);
    throw error;
  }
};

/** Tells whoever waits for a check or an import that no attempt at it went well, or even came to its end. */
export const giveUpMemberImport: JobHandler = (context, payload) =>
  fail(context, runPayload.parse(payload), { code: 'memberImport.givenUp' });

/**
 * Removes an import with its file when its time is over. One that is just being written finishes first: its row is
 * locked until then.
 */
export const expireMemberImport: JobHandler = async ({ database, clientId }, payload) => {
  const { importCursor } = expirePayload.parse(payload);
  await database.tenant(clientId, 'write', async (tx) => {
    await tx.delete(memberImports).where(eq(memberImports.id, importCursor));
  });
};
