import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ErrorBody } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import { isRefusedValue } from '../../db/errors';
import { imports } from '../../db/schema';
import type { JobContext, JobHandler } from '../jobs/types';
import { isIn, loadImport, type StoredImport } from './stored';

/** The kind of the job that ends an import when its time is over. */
export const expireJob = 'import.expire';

/** Payload of a job: which import it is about, what is to be done with it, and in whose name. */
export const runPayload = z.object({
  importCursor: z.uuid(),
  phase: z.enum(['checking', 'importing']),
  actor: z.object({ id: z.uuid(), name: z.string(), isAdviser: z.optional(z.boolean()) }),
});
export type RunPayload = z.output<typeof runPayload>;
const expirePayload = z.object({ importCursor: z.uuid() });

/** Milliseconds between two notes of how far the work is; each is a short transaction of its own. */
const interval = 250;

/**
 * Progress callback of a long job after each row: notes now and then how far it is, and that this instance is still at
 * it.
 */
export type Progress = (processed: number) => Promise<void>;

/** Notes the total at once, and then the progress towards it; nothing once another instance has ended this phase. */
export const startProgress = async (
  { database, clientId, renew }: JobContext,
  { importCursor, phase }: RunPayload,
  total: number,
): Promise<Progress> => {
  const note = (change: { processed: number; total?: number }) =>
    database.tenant(clientId, 'write', async (tx) => {
      await tx.update(imports).set(change).where(isIn(phase, importCursor));
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

/**
 * Ends a check or import with the reason for whoever waits for it; not one that another instance has ended meanwhile.
 */
const fail = (
  { database, clientId }: JobContext,
  { importCursor, phase }: RunPayload,
  { code, params }: ErrorBody,
): Promise<void> =>
  database.tenant(clientId, 'write', async (tx) => {
    await tx
      .update(imports)
      .set({ phase: 'failed', failure: { code, ...(params && { params }) } })
      .where(isIn(phase, importCursor));
  });

const givenUp = { code: 'memberImport.givenUp' } as const;

/** A refusal by a rule would come again however often the job ran. */
const isFinal = (error: unknown): error is CallError => error instanceof CallError && error.status < 500;

const findImport = async ({ database, clientId, clock }: JobContext, area: string, importCursor: string) => {
  try {
    return await database.tenant(clientId, 'read', (tx) => loadImport(tx, { area, importCursor }, clock.now()));
  } catch (error) {
    if (error instanceof CallError && error.code === 'importCursor.notFound') return undefined;
    throw error;
  }
};

/**
 * Checks or imports a file, whichever it waits for. It begins anew after a crash: up to the one transaction that
 * writes everything there is nothing to undo, and behind it the import is no longer waiting.
 */
export const runImportJob = async (
  context: JobContext,
  area: string,
  work: RunPayload,
  run: (record: StoredImport) => Promise<void>,
): Promise<void> => {
  const record = await findImport(context, area, work.importCursor);
  if (record?.phase !== work.phase) return;
  try {
    await run(record);
  } catch (error) {
    if (isFinal(error)) return fail(context, work, error.body);
    if (!isRefusedValue(error)) throw error;
    context.log.error({ err: error }, 'import given up: the database refuses a value');
    return fail(context, work, givenUp);
  }
};

/** Tells whoever waits for a check or an import that no attempt at it went well, or even came to its end. */
export const giveUpImport: JobHandler = (context, payload) => fail(context, runPayload.parse(payload), givenUp);

/**
 * Removes an import with its file when its time is over. One that is just being written finishes first: its row is
 * locked until then.
 */
export const expireImport: JobHandler = async ({ database, clientId }, payload) => {
  const { importCursor } = expirePayload.parse(payload);
  await database.tenant(clientId, 'write', async (tx) => {
    await tx.delete(imports).where(eq(imports.id, importCursor));
  });
};
