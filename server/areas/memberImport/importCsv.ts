import type { RequestOf } from '../../../contract/kit/call';
import type { memberImport as calls } from '../../../contract/memberImport';
import { CallError } from '../../base/errors';
import type { Context, PreparedHandler } from '../../core/context/context';
import { startImport } from '../../core/import/start';
import type { StoredImport } from '../../core/import/stored';
import { people } from '../../domain/memberImport/job';
import { readSeats, tooManyPeople } from '../../domain/memberImport/record';
import { checkChoices, hashInitialPassword, isSameChoice, toSettings } from './settings';

type Request = RequestOf<typeof calls.importCsv>;

/** The password for all that the last check was started with: whoever checks once more need not type it again. */
const formerPassword = ({ settings }: StoredImport, { passwordMode }: Request): string | null =>
  passwordMode === 'initial' ? (settings?.initialPasswordHash ?? null) : null;

/** Refuses an import of more people than there is room for, and one that would archive whom a faulty row may mean. */
const refuseImport = async (
  { tx, clientId }: Context,
  { faultless, faulty, report }: StoredImport,
  { archiveMissing, update }: Request,
): Promise<void> => {
  // Somebody whose row could not be read would be taken for missing.
  if (archiveMissing && (faulty > 0 || !update)) throw new CallError('memberImport.notReady');
  const seats = await readSeats(tx, clientId);
  const freed = archiveMissing ? report.missing : 0;
  if (faultless > seats.free + freed) throw tooManyPeople(seats, faultless);
};

const start = (context: Context, request: Request, initialPasswordHash: string | null) => {
  const { importCursor, dryRun, usernameMode, passwordMode } = request;
  return startImport(people, context, request, {
    isSame: (checked) => isSameChoice(checked, request),
    settle: async (stored) => {
      if (!dryRun) await refuseImport(context, stored, request);
      const passwordForAll = initialPasswordHash ?? formerPassword(stored, request);
      if (passwordMode === 'initial' && passwordForAll === null) throw new CallError('password.empty');
      await context.audit({
        action: dryRun ? 'memberImport.check' : 'memberImport.start',
        subjectType: 'memberImport',
        subjectId: importCursor,
        changes: { fileName: stored.fileName, usernameMode, passwordMode },
      });
      return toSettings(request, passwordForAll);
    },
  });
};

/** Starts the check of an uploaded file, or after it the import; a password for all is hashed before. */
export const importCsv: PreparedHandler<typeof calls.importCsv> = {
  prepare: async (preparation, request) => {
    checkChoices(request, preparation.caller);
    const initialPasswordHash = request.dryRun ? await hashInitialPassword(preparation, request) : null;
    return (context) => start(context, request, initialPasswordHash);
  },
};
