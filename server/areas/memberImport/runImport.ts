import { CallError } from '../../core/errors';
import type { ImportSettings } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { uniqueRefusals } from '../members/uniqueRefusals';
import { checkRows, type FaultlessRow } from './check';
import { fileFault } from './fault';
import { hashFirstPasswords } from './firstPasswords';
import { type NewMember, toMember } from './insertMembers';
import type { RunPayload } from './jobs';
import { createPace } from './pace';
import { readImportFile } from './readFile';
import type { ReadRow } from './rows';
import { writeImport } from './write';

/** How often others may come between check and write before the import gives up. */
const maximumTries = 3;

const isTaken = (error: unknown): boolean =>
  error instanceof CallError && Object.values<string>(uniqueRefusals).includes(error.code);

/** The rows that can be imported now; all of them, unless only the faultless ones are wanted. */
const checkAgain = async (
  { database, clientId }: JobContext,
  rows: readonly ReadRow[],
  settings: ImportSettings,
): Promise<FaultlessRow[]> => {
  const { faultless, faulty } = await checkRows((work) => database.tenant(clientId, 'read', work), rows, settings);
  if (faulty > 0 && !settings.onlyFaultless) throw fileFault('changed');
  return faultless;
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
  let faultless = await checkAgain(context, rows, settings);
  const hashes = await hashFirstPasswords(faultless, settings, progress);
  for (let tries = 1; ; tries++) {
    const members = await toMembers(faultless, hashes);
    await context.renew();
    try {
      return await writeImport(context, { ...work, settings, members });
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (tries === maximumTries) throw fileFault('changed');
      faultless = await checkAgain(context, faultless, settings);
    }
  }
};
