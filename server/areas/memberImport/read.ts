import { and, desc, eq, ne } from 'drizzle-orm';
import type { memberImport as calls, ImportSettings } from '../../../contract/memberImport';
import type { Context, Handler, PreparedHandler } from '../../core/context/context';
import type { Transaction } from '../../db/database';
import { emptyReport, type ImportLists, memberImports, type ImportSettings as StoredSettings } from '../../db/schema';
import { maximumRowsOf } from '../../domain/memberImport/fault';
import { readFirst, readPage } from '../../domain/memberImport/lists';
import { parseFile } from '../../domain/memberImport/parse';
import {
  importColumns,
  isAlive,
  loadImport,
  type Phase,
  packedFile,
  readSeats,
  unpackFile,
} from '../../domain/memberImport/record';
import { describeFile } from './upload';

export const readProgress: Handler<typeof calls.readProgress> = async ({ tx, clientId, clock }, { importCursor }) => {
  const {
    id,
    settings: _,
    encoding: __,
    digest: ___,
    report,
    ...record
  } = await loadImport(tx, importCursor, clock.now());
  const { free } = await readSeats(tx, clientId);
  return { ...record, ...emptyReport, ...report, importCursor, freePlaces: free, ...(await readFirst(tx, id)) };
};

/** Answers pages of a list. */
const pagesOf =
  <List extends keyof ImportLists>(list: List) =>
  async (
    { tx, clock }: Pick<Context, 'tx' | 'clock'>,
    { importCursor, page }: { importCursor: string; page: number },
  ) => {
    const { id } = await loadImport(tx, importCursor, clock.now());
    return readPage(tx, id, list, page);
  };

export const readErrors: Handler<typeof calls.readErrors> = pagesOf('errors');
export const readChanges: Handler<typeof calls.readChanges> = pagesOf('changes');
export const readMissing: Handler<typeof calls.readMissing> = pagesOf('missingPeople');

const withoutPassword = ({ initialPasswordHash: _, ...settings }: StoredSettings): ImportSettings =>
  ({ leaveOut: [], update: null, archiveMissing: false, ...settings }) as ImportSettings;

const findLast = async (tx: Transaction, memberId: string, now: Date) => {
  const [last] = await tx
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(eq(memberImports.memberId, memberId))
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
    .limit(1);
  if (!last) return undefined;
  const [record] = await tx
    .select({ ...importColumns, packed: packedFile })
    .from(memberImports)
    .where(and(isAlive(last.id, now), ne(memberImports.phase, 'done')));
  return record;
};

/** The import the caller began last; nothing if that one is done, or its time is over. */
export const readOpen: PreparedHandler<typeof calls.readOpen> = {
  prepare: async ({ read, caller, clock, databaseKind }) => {
    const record = await read((tx) => findLast(tx, caller.memberId, clock.now()));
    const maximumRows = maximumRowsOf(databaseKind);
    if (!record) return async () => ({ upload: null, phase: null, maximumRows });
    const parsed = await parseFile(await unpackFile(record.packed), record.encoding);
    const upload = await describeFile(record.id, record.fileName, parsed);
    const { settings } = record;
    const answer = {
      upload,
      phase: record.phase as Phase,
      maximumRows,
      ...(settings && { settings: withoutPassword(settings) }),
    };
    return async () => answer;
  },
};
