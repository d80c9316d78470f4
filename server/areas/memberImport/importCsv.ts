import { eq } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { memberImport as calls } from '../../../contract/memberImport';
import { CallError } from '../../base/errors';
import type { Context, PreparedHandler } from '../../core/context/context';
import type { RunPayload } from '../../core/import/job';
import { clearLists } from '../../core/import/lists';
import type { StoredImport } from '../../core/import/stored';
import { changeablePhases } from '../../core/import/uploads';
import { actorOf } from '../../core/records/audit';
import { emptyReport, imports } from '../../db/schema';
import { loadMemberImport, readSeats, runJob, tooManyPeople } from '../../domain/memberImport/record';
import { checkChoices, hashInitialPassword, isSameChoice, toSettings } from './settings';

type Request = RequestOf<typeof calls.importCsv>;

const nothingYet = {
  processed: 0,
  faultless: 0,
  faulty: 0,
  existing: 0,
  failure: null,
  digest: '',
  report: emptyReport,
};

type Start = (
  context: Context,
  record: StoredImport,
  request: Request,
  initialPasswordHash: string | null,
) => Promise<void>;

/** The password for all that the last check was started with: whoever checks once more need not type it again. */
const formerPassword = ({ settings }: StoredImport, { passwordMode }: Request): string | null =>
  passwordMode === 'initial' ? (settings?.initialPasswordHash ?? null) : null;

const startCheck: Start = async ({ tx }, record, request, initialPasswordHash) => {
  if (!changeablePhases.includes(record.phase)) throw new CallError('memberImport.notReady');
  const passwordForAll = initialPasswordHash ?? formerPassword(record, request);
  if (request.passwordMode === 'initial' && passwordForAll === null) throw new CallError('password.empty');
  await tx
    .update(imports)
    .set({ ...nothingYet, phase: 'checking', settings: toSettings(request, passwordForAll) })
    .where(eq(imports.id, record.id));
  await clearLists(tx, record.id);
};

const startImport: Start = async ({ tx, clientId }, record, request) => {
  const { settings, phase, faultless, faulty, report } = record;
  const isReady = phase === 'checked' && settings !== null && (await isSameChoice(settings, request));
  const { onlyFaultless, archiveMissing } = request;
  if (!isReady || (faulty > 0 && !onlyFaultless)) throw new CallError('memberImport.notReady');
  // Somebody whose row could not be read would be taken for missing.
  if (archiveMissing && (faulty > 0 || !settings.update)) throw new CallError('memberImport.notReady');
  const seats = await readSeats(tx, clientId);
  const freed = archiveMissing ? report.missing : 0;
  if (faultless > seats.free + freed) throw tooManyPeople(seats, faultless);
  await tx
    .update(imports)
    .set({ phase: 'importing', processed: 0, settings: { ...settings, onlyFaultless, archiveMissing } })
    .where(eq(imports.id, record.id));
};

const start = async (context: Context, request: Request, initialPasswordHash: string | null) => {
  const { tx, caller, clock, enqueue, audit } = context;
  const { importCursor, dryRun } = request;
  const record = await loadMemberImport(tx, importCursor, clock.now(), true);
  await (dryRun ? startCheck : startImport)(context, record, request, initialPasswordHash);
  const phase = dryRun ? 'checking' : 'importing';
  const work: RunPayload = { importCursor, phase, actor: actorOf(caller) };
  await enqueue({ kind: runJob, payload: { ...work } });
  await audit({
    action: dryRun ? 'memberImport.check' : 'memberImport.start',
    subjectType: 'memberImport',
    subjectId: importCursor,
    changes: { fileName: record.fileName, usernameMode: request.usernameMode, passwordMode: request.passwordMode },
  });
  return { importCursor, phase } as const;
};

/**
 * Starts the check of an uploaded file, or after it the import. Refuses with `memberImport.notReady` while the file
 * is being worked on, and an import that was not checked with these choices or has faulty rows that nobody excepted.
 */
export const importCsv: PreparedHandler<typeof calls.importCsv> = {
  prepare: async (preparation, request) => {
    checkChoices(request, preparation.caller);
    const initialPasswordHash = request.dryRun ? await hashInitialPassword(preparation, request) : null;
    return (context) => start(context, request, initialPasswordHash);
  },
};
