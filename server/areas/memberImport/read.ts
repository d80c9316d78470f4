import type { memberImport as calls, ImportSettings } from '../../../contract/memberImport';
import type { Context, Handler, PreparedHandler } from '../../core/context/context';
import { readFirst, readPage } from '../../core/import/lists';
import { isCurrent, readOpenOf } from '../../core/import/uploads';
import { emptyReport, type ImportLists, type ImportSettings as StoredSettings } from '../../db/schema';
import { loadMemberImport, maximumRowsOf, readSeats } from '../../domain/memberImport/record';
import { people } from './upload';

const lists = ['errors', 'changes', 'missingPeople', 'notArchived'] as const;

export const readProgress: Handler<typeof calls.readProgress> = async ({ tx, clientId, clock }, { importCursor }) => {
  const {
    id,
    settings: _,
    recordSettings: _____,
    encoding: __,
    digest: ___,
    report,
    ...record
  } = await loadMemberImport(tx, importCursor, clock.now());
  const { free } = await readSeats(tx, clientId);
  return { ...record, ...emptyReport, ...report, importCursor, freePlaces: free, ...(await readFirst(tx, id, lists)) };
};

/** Answers pages of a list. */
const pagesOf =
  <List extends keyof ImportLists>(list: List) =>
  async (
    { tx, clock }: Pick<Context, 'tx' | 'clock'>,
    { importCursor, page }: { importCursor: string; page: number },
  ) => {
    const { id } = await loadMemberImport(tx, importCursor, clock.now());
    return readPage(tx, id, list, page);
  };

export const readErrors: Handler<typeof calls.readErrors> = pagesOf('errors');
export const readChanges: Handler<typeof calls.readChanges> = pagesOf('changes');
export const readMissing: Handler<typeof calls.readMissing> = pagesOf('missingPeople');

const withoutPassword = ({ initialPasswordHash: _, ...settings }: StoredSettings): ImportSettings =>
  ({ leaveOut: [], update: null, archiveMissing: false, ...settings }) as ImportSettings;

/** The import the caller began last; nothing if that one is done, or its time is over. */
export const readOpen: PreparedHandler<typeof calls.readOpen> = {
  prepare: async (preparation) => {
    const open = await readOpenOf(people, preparation);
    const maximumRows = maximumRowsOf(preparation.databaseKind);
    if (!open) return async () => ({ upload: null, phase: null, maximumRows });
    const { upload, record } = open;
    const { settings, phase } = record;
    return async () => ({
      upload,
      phase,
      maximumRows,
      ...(isCurrent(settings) && { settings: withoutPassword(settings) }),
    });
  },
};
