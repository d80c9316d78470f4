import { eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import { emptyReport, imports } from '../../db/schema';
import type { Context } from '../context/context';
import type { ImportKind, RunPayload } from './kind';
import { clearLists } from './lists';
import type { TableSettings } from './rows';
import { loadImport, type StoredImport } from './stored';
import { changeablePhases, placeOf } from './uploads';

interface StartRequest {
  importCursor: string;
  dryRun: boolean;
  onlyFaultless: boolean;
}

/** Choices of a request to start: how they compare with those of the check, and what of them is stored. */
interface Choices<Settings> {
  /** True if an import is started with what was checked; which rows to take may be decided after the check. */
  isSame: (checked: Settings) => boolean | Promise<boolean>;
  /** Settings to store; refuses what else stands against the start. */
  settle: (stored: StoredImport) => Settings | Promise<Settings>;
}

const nothingYet = { faultless: 0, faulty: 0, existing: 0, report: emptyReport, digest: '', failure: null };

/**
 * Starts the check of an uploaded file, or after it the import. Refuses with `memberImport.notReady` while the file
 * is being worked on, and an import that was not checked with these choices or has faulty rows that nobody excepted.
 */
export const startImport = async <Settings extends TableSettings>(
  kind: ImportKind<Settings>,
  { tx, caller, clock, enqueue }: Pick<Context, 'tx' | 'caller' | 'clock' | 'enqueue'>,
  { importCursor, dryRun, onlyFaultless }: StartRequest,
  { isSame, settle }: Choices<Settings>,
): Promise<Pick<RunPayload, 'importCursor' | 'phase'>> => {
  const { area, column, job } = kind;
  const stored = await loadImport(tx, placeOf(kind, caller, importCursor), clock.now(), true);
  const checked = stored.phase === 'checked' ? (stored[column] as Settings | null) : null;
  const isReady = dryRun
    ? changeablePhases.includes(stored.phase)
    : checked !== null && (await isSame(checked)) && (stored.faulty === 0 || onlyFaultless);
  if (!isReady) throw new CallError('memberImport.notReady');
  const phase = dryRun ? 'checking' : 'importing';
  const settings = { [column]: await settle(stored) } as Partial<typeof imports.$inferInsert>;
  await tx
    .update(imports)
    .set({ phase, processed: 0, ...settings, ...(dryRun && nothingYet) })
    .where(eq(imports.id, importCursor));
  if (dryRun) await clearLists(tx, importCursor);
  const { memberId, name, role } = caller;
  const actor: RunPayload['actor'] = { id: memberId, name, isAdviser: role === 'user' };
  await enqueue({ kind: job, payload: { area, importCursor, phase, actor } });
  return { importCursor, phase };
};
