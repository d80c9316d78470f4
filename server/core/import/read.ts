import type { ImportPhase, UploadedFile } from '../../../contract/kit/importFile';
import { emptyReport, type ImportLists } from '../../db/schema';
import type { Context } from '../context/context';
import { describeFile } from './describe';
import type { ImportKind } from './kind';
import { readFirst, readPage } from './lists';
import { parseFile } from './parse';
import type { TableSettings } from './rows';
import { findLast, loadImport, unpackFile } from './stored';
import { type Prepared, placeOf } from './uploads';

type Kind = Pick<ImportKind<never>, 'area' | 'isOwn'>;
type Reader = Pick<Context, 'tx' | 'caller' | 'clock'>;
interface Cursor {
  importCursor: string;
}

/** Progress of an import with the first entries of some of its lists. */
export const readProgress = async <List extends keyof ImportLists>(
  kind: Kind,
  { tx, caller, clock }: Reader,
  { importCursor }: Cursor,
  lists: readonly List[],
) => {
  const stored = await loadImport(tx, placeOf(kind, caller, importCursor), clock.now());
  const { fileName, phase, processed, total, faultless, faulty, existing, created, failure } = stored;
  const counts = { processed, total, faultless, faulty, existing, created };
  const report = { ...emptyReport, ...stored.report };
  return { importCursor, fileName, phase, ...counts, failure, report, ...(await readFirst(tx, importCursor, lists)) };
};

/** Answers pages of a list. */
export const pagesOf =
  <List extends keyof ImportLists>(kind: Kind, list: List) =>
  async ({ tx, caller, clock }: Reader, { importCursor, page }: Cursor & { page: number }) => {
    await loadImport(tx, placeOf(kind, caller, importCursor), clock.now());
    return readPage(tx, importCursor, list, page);
  };

interface Open<Mapping, Told> {
  upload: UploadedFile<Mapping> | null;
  phase: ImportPhase | null;
  settings?: Told;
  maximumRows: number;
}

/** True if a check was started with choices of this release; one of a former release is begun anew. */
const isCurrent = <Settings>(settings: Settings | null): settings is Settings =>
  (settings as { headerLine?: number | null } | null)?.headerLine !== undefined;

/**
 * The import the caller began last and has not finished, with its file as the wizard needs it, and the settings of its
 * last check; nothing if it is done, or its time is over.
 */
export const readOpenOf = <Settings extends TableSettings, Told>(
  kind: ImportKind<Settings>,
  tell: (settings: Settings) => Told,
): Prepared<unknown, Open<Settings['mapping'], Told>> => ({
  prepare: async ({ read, caller, clock, databaseKind }) => {
    const maximumRows = kind.maximumRowsOf(databaseKind);
    const record = await read((tx) => findLast(tx, kind.area, caller.memberId, clock.now()));
    if (!record) return async () => ({ upload: null, phase: null, maximumRows });
    const parsed = await parseFile(await unpackFile(record.packed), record.encoding);
    // Of the headings, too, what the last check was started with stays as it was chosen.
    const { headerLine } = record[kind.column] ?? {};
    const upload = await describeFile(record.id, record.fileName, { ...parsed, headerLine }, kind);
    const settings = record[kind.column] as Settings | null;
    const { phase } = record;
    return async () => ({ upload, phase, maximumRows, ...(isCurrent(settings) && { settings: tell(settings) }) });
  },
});
