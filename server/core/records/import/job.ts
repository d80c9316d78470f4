import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RecordImportSettings } from '../../../../contract/kit/recordImport';
import type { Permission } from '../../../../contract/names/permissions';
import { CallError } from '../../../base/errors';
import { createYield } from '../../../base/eventLoop';
import type { Transaction } from '../../../db/database';
import { emptyReport, imports } from '../../../db/schema';
import type { Caller } from '../../context/context';
import { fileFault } from '../../import/fault';
import { confirmImporter, loadImporter } from '../../import/importer';
import { type RunPayload, runImportJob, runPayload } from '../../import/job';
import { clearLists, writeList } from '../../import/lists';
import { createRead, slicesOf } from '../../import/slices';
import { isIn, loadImport } from '../../import/stored';
import type { JobContext, JobHandler } from '../../jobs/types';
import { type CheckResult, checkRows, type ImportedRecord } from './check';
import { createRowsOf } from './createRows';
import { importedRecordOf } from './importedRecords';
import { contextIn, trialSize } from './tryRows';

/** The kind of the job that checks or imports a file of records. */
export const recordImportJob = 'recordImport.run';

/** Payload: which import, what is to be done with it, in whose name, and of which area's records. */
const recordPayload = z.extend(runPayload, { area: z.string() });

const accessOf = (area: string) => `${area}.import` as Permission;

const foundOf = ({ faultless, faulty, known, faults }: CheckResult) => ({
  faultless: faultless.length,
  faulty,
  existing: known.size,
  report: { ...emptyReport, notes: faults.filter(({ severity }) => severity === 'note').length },
});

/** The dry run: writes nothing but what it found. */
const runCheck = async (
  imported: ImportedRecord,
  context: JobContext,
  work: RunPayload,
  settings: RecordImportSettings,
  caller: Caller,
): Promise<void> => {
  const { database, clientId } = context;
  const found = await checkRows(imported, context, work, settings, caller);
  await context.renew();
  await database.tenant(clientId, 'write', async (tx) => {
    const checked = await tx
      .update(imports)
      .set({ phase: 'checked', processed: found.faultless.length + found.faulty, ...foundOf(found) })
      // Another instance may have ended the check while this one was thought to be dead.
      .where(isIn('checking', work.importCursor))
      .returning({ id: imports.id });
    if (checked.length === 0) return;
    await clearLists(tx, work.importCursor);
    await writeList(tx, { clientId, importId: work.importCursor }, 'faults', found.faults);
  });
};

/** Creates all of them; whatever was changed since the check and refuses one refuses the import. */
const createRows = async (
  { record }: ImportedRecord,
  tx: Transaction,
  context: JobContext,
  caller: Caller,
  rows: CheckResult['faultless'],
): Promise<void> => {
  const yieldToOthers = createYield();
  const writing = contextIn(tx, context, caller);
  try {
    for (const some of slicesOf(rows, trialSize)) {
      const forms = some.map(({ form }) => form);
      await createRowsOf(record, writing, forms);
      // The embedded database has one connection, which this transaction holds, and no other process to tell.
      if (context.database.kind === 'postgresql') await context.renew();
      await yieldToOthers();
    }
  } catch (error) {
    if (error instanceof CallError && error.status < 500) throw fileFault('changed');
    throw error;
  }
};

/**
 * The import: reads and checks everything anew, since hours may lie between check and import, and writes it in one
 * transaction, with the audit log and that it is done. Whatever fails, nothing of it stays.
 */
const runImport = async (
  imported: ImportedRecord,
  context: JobContext,
  work: RunPayload,
  settings: RecordImportSettings,
  caller: Caller,
): Promise<void> => {
  const { database, clientId, clock } = context;
  const { area } = imported.record;
  const { importCursor } = work;
  const found = await checkRows(imported, context, work, settings, caller);
  if (found.faulty > 0 && !settings.onlyFaultless) throw fileFault('changed');
  const rows = settings.leaveOutKnown ? found.faultless.filter((row) => !found.known.has(row)) : found.faultless;
  await context.renew();
  await database.tenant(clientId, 'write', async (tx) => {
    const stored = await loadImport(tx, { area, importCursor }, clock.now(), true);
    // Another instance may have finished it while this one was thought to be dead.
    if (stored.phase !== work.phase) return;
    await confirmImporter(tx, { clientId, actor: work.actor, access: accessOf(area) }, caller);
    await createRows(imported, tx, context, caller, rows);
    await tx
      .update(imports)
      .set({
        phase: 'done',
        processed: stored.total,
        created: rows.length,
        content: new Uint8Array(),
        ...foundOf(found),
      })
      .where(eq(imports.id, importCursor));
    await clearLists(tx, importCursor);
    await writeList(tx, { clientId, importId: importCursor }, 'faults', found.faults);
    const { fileName } = stored;
    const changes = { fileName, created: rows.length, ...(found.faulty > 0 && { faulty: found.faulty }) };
    await contextIn(tx, context, caller).audit({
      action: `${area}.import`,
      subjectType: 'import',
      subjectId: importCursor,
      changes,
    });
  });
};

/** Checks or imports a file of records, whichever it waits for. */
export const runRecordImport: JobHandler = (context, payload) => {
  const { area, ...work } = recordPayload.parse(payload);
  return runImportJob(context, area, work, async ({ recordSettings }) => {
    if (!recordSettings) return;
    const access = accessOf(area);
    const importer = { clientId: context.clientId, actor: work.actor, access };
    const caller = await loadImporter(createRead(context), importer);
    const run = work.phase === 'checking' ? runCheck : runImport;
    await run(importedRecordOf(area), context, work, recordSettings, caller);
  });
};
