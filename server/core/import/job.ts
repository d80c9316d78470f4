import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ErrorBody } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import { isRefusedValue } from '../../db/errors';
import { type ImportLists, imports } from '../../db/schema';
import type { JobContext, JobHandler } from '../jobs/types';
import { confirmImporter, type Importer, loadImporter } from './importer';
import { type ImportKind, type Progress, type RunPayload, runPayload, type Work, type WriteOnce } from './kind';
import { clearLists, writeList } from './lists';
import { readStoredTable, type TableSettings } from './rows';
import { createRead } from './slices';
import { isIn, loadImport } from './stored';

/** The kind of the job that ends an import when its time is over. */
export const expireJob = 'import.expire';

const expirePayload = z.object({ importCursor: z.uuid() });

/** Milliseconds between two notes of how far the work is; each is a short transaction of its own. */
const interval = 250;

/** Notes the total at once, and then the progress towards it; nothing once another instance has ended this phase. */
const startProgress = async (
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

/** The dry run: writes nothing but what it found. */
const runCheck = async <Settings extends TableSettings>(
  kind: ImportKind<Settings>,
  work: Work<Settings>,
): Promise<void> => {
  const { context, importCursor } = work;
  const { database, clientId } = context;
  const { numbers, lists } = await kind.check(work);
  await context.renew();
  await database.tenant(clientId, 'write', async (tx) => {
    const checked = await tx
      .update(imports)
      .set({ phase: 'checked', ...numbers })
      // Another instance may have ended the check while this one was thought to be dead.
      .where(isIn('checking', importCursor))
      .returning({ id: imports.id });
    if (checked.length === 0) return;
    await clearLists(tx, importCursor);
    for (const [list, entries] of Object.entries(lists))
      await writeList(tx, { clientId, importId: importCursor }, list as keyof ImportLists, entries);
  });
};

/** Writing of an import, which happens once however many instances try. */
const writeOnceOf =
  ({ database, clientId, clock }: JobContext, area: string, importer: Importer, work: RunPayload): WriteOnce =>
  (caller, write) =>
    database.tenant(clientId, 'write', async (tx) => {
      const stored = await loadImport(tx, { area, importCursor: work.importCursor }, clock.now(), true);
      // Another instance may have finished it while this one was thought to be dead.
      if (stored.phase !== work.phase) return;
      await confirmImporter(tx, importer, caller);
      const written = await write(tx, stored);
      await tx
        .update(imports)
        .set({ phase: 'done', processed: stored.total, content: new Uint8Array(), ...written })
        .where(eq(imports.id, work.importCursor));
    });

/** The import that waits for this work; undefined if it has expired, or waits for nothing or something else. */
const findWaiting = async (context: JobContext, area: string, { importCursor, phase }: RunPayload) => {
  try {
    const place = { area, importCursor };
    const stored = await context.database.tenant(context.clientId, 'read', (tx) =>
      loadImport(tx, place, context.clock.now()),
    );
    return stored.phase === phase ? stored : undefined;
  } catch (error) {
    if (error instanceof CallError && error.code === 'importCursor.notFound') return undefined;
    throw error;
  }
};

/**
 * Checks or imports a file of a kind, whichever it waits for. It begins anew after a crash: up to the one transaction
 * that writes everything there is nothing to undo, and behind it the import is no longer waiting.
 */
export const importJobOf =
  <Settings extends TableSettings>(kind: ImportKind<Settings>): JobHandler =>
  async (context, payload) => {
    const { area, access, column } = kind;
    const task = runPayload.parse(payload);
    const stored = await findWaiting(context, area, task);
    const settings = stored?.[column] as Settings | null | undefined;
    if (!stored || !settings) return;
    const { clientId, clock } = context;
    const importer = { clientId, clock, actor: task.actor, access };
    const read = createRead(context);
    const loadCaller = () => loadImporter(read, importer);
    const readTable = async () => {
      const place = { area, importCursor: task.importCursor };
      const table = await readStoredTable(context, place, settings, kind.maximumRowsOf(context.database.kind));
      return { ...table, progress: await startProgress(context, task, table.data.length) };
    };
    const work = { ...task, context, stored, settings, read, readTable, loadCaller };
    try {
      if (work.phase === 'checking') await runCheck(kind, work);
      else await kind.run(work, writeOnceOf(context, area, importer, task));
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
