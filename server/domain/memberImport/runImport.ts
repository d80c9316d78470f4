import { CallError } from '../../base/errors';
import type { JobContext } from '../../core/jobs/types';
import type { ImportSettings } from '../../db/schema';
import { uniqueRefusals } from '../people/uniqueRefusals';
import { checkRows, type FaultlessRow } from './check';
import { fileFault } from './fault';
import { hashFirstPasswords } from './firstPasswords';
import { type NewMember, toMember } from './insertMembers';
import type { RunPayload } from './jobs';
import { readAll } from './lists';
import { createPace } from './pace';
import { readImportFile } from './readFile';
import { loadImport } from './record';
import type { ReadRow } from './rows';
import { createRead } from './slices';
import { digestOf } from './update/digest';
import { loadImporter } from './update/importer';
import { OutdatedPlan } from './update/writeUpdates';
import { type ReadyImport, writeImport } from './write';

/** How often others may come between check and write before the import gives up. */
const maximumTries = 3;

const isTaken = (error: unknown): boolean =>
  error instanceof OutdatedPlan ||
  (error instanceof CallError && Object.values<string>(uniqueRefusals).includes(error.code));

/**
 * What is to be written now: of all rows, unless only the faultless ones are wanted. Whom it changes, and how, must be
 * what was shown; archived is only who was missing when it was shown and is still.
 */
const checkAgain = async (
  context: JobContext,
  { importCursor, actor }: RunPayload,
  rows: readonly ReadRow[],
  settings: ImportSettings,
): Promise<ReadyImport> => {
  const read = createRead(context);
  const caller = await loadImporter(read, actor);
  const { faultless, faulty, updates, missingPeople } = await checkRows(read, rows, settings, caller);
  if (faulty > 0 && (!settings.onlyFaultless || settings.archiveMissing)) throw fileFault('changed');
  if (!settings.update) return { caller, faultless, updates, missing: [] };
  const { digest } = await read((tx) => loadImport(tx, importCursor, context.clock.now()));
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
  const pace = createPace();
  const members: NewMember[] = [];
  for (const row of rows) {
    members.push(toMember(row, hashes.get(row.line) ?? null));
    await pace();
  }
  return members;
};

/**
 * The import: reads and checks everything anew, since hours may lie between check and import, and writes it. If
 * somebody else takes a username or an address between the two, it is checked and tried again.
 */
export const runImport = async (context: JobContext, work: RunPayload, settings: ImportSettings): Promise<void> => {
  const { rows, progress } = await readImportFile(context, work, settings);
  let ready = await checkAgain(context, work, rows, settings);
  const hashes = await hashFirstPasswords(ready.faultless, settings, progress);
  for (let tries = 1; ; tries++) {
    const members = await toMembers(ready.faultless, hashes);
    await context.renew();
    try {
      return await writeImport(context, { ...work, ...ready, settings, members });
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (tries === maximumTries) throw fileFault('changed');
      ready = await checkAgain(context, work, rows, settings);
    }
  }
};
