import { eq } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import type { memberImport as calls } from '../../../contract/memberImport';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { memberImports } from '../../db/schema';
import { runJob } from './jobs';
import { loadImport, type Phase } from './record';
import { readSeats, tooManyPeople } from './seats';
import { checkChoices, isSameChoice, toSettings } from './settings';

type Request = RequestOf<typeof calls.importCsv>;
type Record = Awaited<ReturnType<typeof loadImport>>;

const checkable: readonly Phase[] = ['uploaded', 'checked', 'failed'];

const nothingYet = { processed: 0, faultless: 0, faulty: 0, existing: 0, errors: [], failure: null };

const startCheck = async ({ tx }: Context, record: Record, request: Request): Promise<void> => {
  if (!checkable.includes(record.phase)) throw new CallError('memberImport.notReady');
  await tx
    .update(memberImports)
    .set({ ...nothingYet, phase: 'checking', settings: await toSettings(request) })
    .where(eq(memberImports.id, record.id));
};

const startImport = async ({ tx, clientId }: Context, record: Record, request: Request): Promise<void> => {
  const { settings, phase, faultless, faulty } = record;
  const isReady = phase === 'checked' && settings !== null && (await isSameChoice(settings, request));
  if (!isReady || (faulty > 0 && !request.onlyFaultless)) throw new CallError('memberImport.notReady');
  const seats = await readSeats(tx, clientId);
  if (faultless > seats.free) throw tooManyPeople(seats, faultless);
  await tx
    .update(memberImports)
    .set({ phase: 'importing', processed: 0, settings: { ...settings, onlyFaultless: request.onlyFaultless } })
    .where(eq(memberImports.id, record.id));
};

/**
 * Starts the check of an uploaded file, or after it the import. Refuses with `memberImport.notReady` while the file
 * is being worked on, and an import that was not checked with these choices or has faulty rows that nobody excepted.
 */
export const importCsv: Handler<typeof calls.importCsv> = async (context, request) => {
  const { tx, caller, clock, enqueue, audit } = context;
  const { importCursor, dryRun } = request;
  checkChoices(request);
  const record = await loadImport(tx, importCursor, clock.now(), true);
  await (dryRun ? startCheck : startImport)(context, record, request);
  const actor = { id: caller.memberId, name: caller.name };
  await enqueue({ kind: runJob, payload: { importCursor, actor } });
  await audit({
    action: dryRun ? 'memberImport.check' : 'memberImport.start',
    subjectType: 'memberImport',
    subjectId: importCursor,
    changes: { fileName: record.fileName, usernameMode: request.usernameMode, passwordMode: request.passwordMode },
  });
  return { importCursor, phase: dryRun ? 'checking' : 'importing' };
};
