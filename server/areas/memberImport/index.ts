import type { ImportSettings, memberImport } from '../../../contract/memberImport';
import type { Handlers } from '../../core/context/context';
import { pagesOf, readOpenOf, readProgress } from '../../core/import/read';
import { readAsOf, uploadOf } from '../../core/import/uploads';
import type { ImportSettings as StoredSettings } from '../../db/schema';
import { people } from '../../domain/memberImport/job';
import { readSeats } from '../../domain/memberImport/record';
import { importCsv } from './importCsv';

const lists = ['errors', 'changes', 'missingPeople', 'notArchived'] as const;

const withoutPassword = ({ initialPasswordHash: _, ...settings }: StoredSettings): ImportSettings =>
  ({ leaveOut: [], update: null, archiveMissing: false, ...settings }) as ImportSettings;

export const handlers: Handlers<typeof memberImport> = {
  uploadCsv: uploadOf(people),
  readAs: readAsOf(people),
  importCsv,
  readProgress: async (context, request) => {
    const { report, ...told } = await readProgress(people, context, request, lists);
    const { free } = await readSeats(context.tx, context.clientId);
    return { ...told, ...report, freePlaces: free };
  },
  readErrors: pagesOf(people, 'errors'),
  readChanges: pagesOf(people, 'changes'),
  readMissing: pagesOf(people, 'missingPeople'),
  readOpen: readOpenOf(people, withoutPassword),
};
