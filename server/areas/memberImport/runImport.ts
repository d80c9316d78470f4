import { CallError } from '../../core/errors';
import type { ImportSettings } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { uniqueRefusals } from '../members/uniqueRefusals';
import { digestOf, type Update } from './changes';
import { checkRows, type FaultlessRow } from './check';
import { fileFault } from './fault';
import { hashFirstPasswords } from './firstPasswords';
import { loadImporter } from './importer';
import { type NewMember, toMember } from './insertMembers';
import type { RunPayload } from './jobs';
import { createPace } from './pace';
import { readImportFile } from './readFile';
import { loadImport } from './record';
import type { ReadRow } from './rows';
import { writeImport } from './write';

/** How often others may come between check and write before the import gives up. */
const maximumTries = 3;

const isTaken = (error: unknown): boolean =>
  error instanceof CallError && Object.values<string>(uniqueRefusals).includes(error.code);

interface Checked {
  faultless: FaultlessRow[];
  updates: Update[];
}

/**
 * The rows that can be imported now; all of them, unless only the faultless ones are wanted. Throws
 * `memberImport.changesOutdated` if they would change people in another way than the check has shown.
 */
const checkAgain = async (
  context: JobContext,
  work: RunPayload,
  rows: readonly ReadRow[],
  settings: ImportSettings,
): Promise<Checked> => {
  const { database, clientId, clock } = context;
  const importer = await loadImporter(context, work);
  const found = await checkRows((work) => database.tenant(clientId, 'read', work), rows, settings, importer);
  const { changesDigest } = await database.tenant(clientId, 'read', (tx) =>
    loadImport(tx, work.importCursor, clock.now()),
  );
  if (settings.updateBy && changesDigest !== digestOf(found.updates)) {
    throw new CallError('memberImport.changesOutdated');
  }
  if (found.faulty > 0 && !settings.onlyFaultless) throw fileFault('changed');
  return found;
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
  let checked = await checkAgain(context, work, rows, settings);
  const hashes = await hashFirstPasswords(checked.faultless, settings, progress);
  for (let tries = 1; ; tries++) {
    const { faultless, updates } = checked;
    const members = await toMembers(faultless, hashes);
    await context.renew();
    try {
      return await writeImport(context, {
        ...work,
        settings,
        members,
        updates: updates.filter(({ fields }) => fields.length > 0),
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (tries === maximumTries) throw fileFault('changed');
      const again = [...faultless, ...updates.map(({ row }) => row)].toSorted((one, other) => one.line - other.line);
      checked = await checkAgain(context, work, again, settings);
    }
  }
};
