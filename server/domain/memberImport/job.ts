import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import { CallError } from '../../base/errors';
import { createYield } from '../../base/eventLoop';
import { fileFault } from '../../core/import/fault';
import { loadImporter } from '../../core/import/importer';
import { type RunPayload, runImportJob, runPayload } from '../../core/import/job';
import { clearLists, readAll, writeList } from '../../core/import/lists';
import { createRead } from '../../core/import/slices';
import { isIn } from '../../core/import/stored';
import type { JobContext, JobHandler } from '../../core/jobs/types';
import { isRefusedValue } from '../../db/errors';
import { type ImportSettings, imports } from '../../db/schema';
import { uniqueRefusals } from '../people/uniqueRefusals';
import { checkRows, type FaultlessRow } from './check';
import { hashFirstPasswords, type NewMember, toMember } from './insertMembers';
import { digestOf } from './planUpdate';
import { readImportFile } from './readFile';
import { importArea, loadMemberImport } from './record';
import { leaveOutRefused } from './refusedRows';
import { asideNote, type ReadRow } from './rows';
import { importerOf, type ReadyImport, writeImport } from './write';
import { OutdatedPlan } from './writeUpdates';

/** The dry run: reads everything, writes nothing but what it found. */
export const runCheck = async (context: JobContext, work: RunPayload, settings: ImportSettings): Promise<void> => {
  const { database, clientId } = context;
  const { rows, aside } = await readImportFile(context, work, settings);
  const read = createRead(context);
  const result = await checkRows(read, rows, settings, await loadImporter(read, importerOf(clientId, work)));
  const { updates, missingPeople, report } = result;
  const digest = await digestOf(updates);
  await context.renew();
  await database.tenant(clientId, 'write', async (tx) => {
    const place = { clientId, importId: work.importCursor };
    const checked = await tx
      .update(imports)
      .set({
        phase: 'checked',
        processed: rows.length,
        faultless: result.faultless.length,
        faulty: result.faulty,
        existing: result.existing,
        report: { ...report, notes: report.notes + aside.length },
        digest,
      })
      // Another instance may have ended the check while this one was thought to be dead.
      .where(isIn('checking', work.importCursor))
      .returning({ id: imports.id });
    if (checked.length === 0) return;
    await clearLists(tx, work.importCursor);
    // Notes are the last, so that these may follow.
    await writeList(tx, place, 'errors', [...result.errors, ...aside.map(asideNote)]);
    await writeList(
      tx,
      place,
      'changes',
      updates.map(({ shown }) => shown),
    );
    await writeList(tx, place, 'missingPeople', missingPeople);
  });
};

/** How often others may come between check and write before the import gives up. */
const maximumTries = 3;

const isTaken = (error: unknown): boolean =>
  error instanceof OutdatedPlan ||
  (error instanceof CallError && Object.values<string>(uniqueRefusals).includes(error.code));

/**
 * Selects what is to be written now: of all rows, unless only the faultless ones are wanted. Whom it changes, and how,
 * must be what was shown; archived is only who was missing when it was shown and is still.
 */
const checkAgain = async (
  context: JobContext,
  { importCursor, actor }: RunPayload,
  rows: readonly ReadRow[],
  settings: ImportSettings,
): Promise<ReadyImport> => {
  const read = createRead(context);
  const caller = await loadImporter(read, importerOf(context.clientId, { actor }));
  const { faultless, faulty, updates, missingPeople } = await checkRows(read, rows, settings, caller);
  if (faulty > 0 && (!settings.onlyFaultless || settings.archiveMissing)) throw fileFault('changed');
  if (!settings.update) return { caller, faultless, updates, missing: [] };
  const { digest } = await read((tx) => loadMemberImport(tx, importCursor, context.clock.now()));
  if ((await digestOf(updates)) !== digest) throw fileFault('changed');
  if (!settings.archiveMissing) return { caller, faultless, updates, missing: [] };
  const stillMissing = new Set(missingPeople.map(({ uuid }) => uuid));
  const shown = await readAll(read, importCursor, 'missingPeople');
  return { caller, faultless, updates, missing: shown.filter(({ uuid }) => stillMissing.has(uuid)) };
};

const toMembers = async (
  rows: readonly FaultlessRow[],
  hashes: ReadonlyMap<number, string | null>,
): Promise<NewMember[]> => {
  const yieldToOthers = createYield();
  const members: NewMember[] = [];
  for (const row of rows) {
    members.push(toMember(row, hashes.get(row.line) ?? null));
    await yieldToOthers();
  }
  return members;
};

/**
 * The import: reads and checks everything anew, since hours may lie between check and import, and writes it. If
 * somebody else takes a username or an address between the two, it is checked and tried again. Rows that the database
 * refuses are left out and told where only faultless ones are wanted; else the first of them ends the import.
 */
export const runImport = async (context: JobContext, work: RunPayload, settings: ImportSettings): Promise<void> => {
  const { rows, progress } = await readImportFile(context, work, settings);
  let ready = await checkAgain(context, work, rows, settings);
  const hashes = await hashFirstPasswords(ready.faultless, settings, progress);
  const refused = new Map<number, ImportRowError>();
  for (let tries = 1; ; tries++) {
    const members = await toMembers(ready.faultless, hashes);
    await context.renew();
    try {
      return await writeImport(context, { ...work, ...ready, settings, members, refused: [...refused.values()] });
    } catch (error) {
      if (isRefusedValue(error)) {
        const { found, ...left } = await leaveOutRefused(context, { ...ready, members });
        const [first] = found;
        if (!first) throw error;
        if (!settings.onlyFaultless || settings.archiveMissing) throw fileFault('refusedRow', { line: first.line });
        for (const fault of found) refused.set(fault.line, fault);
        ready = { ...ready, ...left };
        continue;
      }
      if (!isTaken(error)) throw error;
      if (tries === maximumTries) throw fileFault('changed');
      ready = await checkAgain(context, work, rows, settings);
    }
  }
};

/** Checks or imports a file, whichever it waits for. */
export const runMemberImport: JobHandler = (context, payload) => {
  const work = runPayload.parse(payload);
  return runImportJob(context, importArea, work, async ({ settings }) => {
    if (settings) await (work.phase === 'checking' ? runCheck : runImport)(context, work, settings);
  });
};
