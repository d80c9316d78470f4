import { and, desc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { ImportChange, MissingPerson, NotArchivedPerson } from '../../../contract/importUpdate';
import type { memberImport as calls, ImportRowError, ImportSettings } from '../../../contract/memberImport';
import type { Handler, PreparedHandler } from '../../core/context';
import type { Transaction } from '../../db/database';
import type { ImportSettings as StoredSettings } from '../../db/schema';
import { emptyPlan, emptyReport, memberImports } from '../../db/schema';
import { parseFile } from './parse';
import { importColumns, isAlive, loadImport, type Phase } from './record';
import { readSeats } from './seats';
import { packedFile, unpackFile } from './storedFile';
import { describeFile } from './upload';

/** The entries of a list that come with a progress answer; the rest is asked for when it is wanted. */
const firstEntries = 100;

const firstOf = <Entry>(list: SQLWrapper) =>
  sql<Entry[]>`jsonb_path_query_array(${list}, ${`$[0 to ${firstEntries - 1}]`}::jsonpath)`;

export const readProgress: Handler<typeof calls.readProgress> = async ({ tx, clientId, clock }, { importCursor }) => {
  const { id, settings: _, encoding: __, report, ...record } = await loadImport(tx, importCursor, clock.now());
  const { free } = await readSeats(tx, clientId);
  const { errors, plan } = memberImports;
  const [lists] = await tx
    .select({
      errors: firstOf<ImportRowError>(errors),
      changes: firstOf<ImportChange>(sql`${plan} -> 'changes'`),
      missingPeople: firstOf<MissingPerson>(sql`${plan} -> 'missingPeople'`),
      notArchived: firstOf<NotArchivedPerson>(sql`${plan} -> 'notArchived'`),
    })
    .from(memberImports)
    .where(eq(memberImports.id, id));
  const noLists = { errors: [], changes: [], missingPeople: [], notArchived: [] };
  return { ...record, ...emptyReport, ...report, importCursor, freePlaces: free, ...(lists ?? noLists) };
};

export const readChanges: Handler<typeof calls.readChanges> = async ({ tx, clock }, { importCursor }) => {
  await loadImport(tx, importCursor, clock.now());
  const [record] = await tx
    .select({ plan: memberImports.plan })
    .from(memberImports)
    .where(isAlive(importCursor, clock.now()));
  const { changes, missingPeople } = record?.plan ?? emptyPlan;
  return { changes, missingPeople };
};

export const readErrors: Handler<typeof calls.readErrors> = async ({ tx, clock }, { importCursor }) => {
  await loadImport(tx, importCursor, clock.now());
  const [record] = await tx
    .select({ errors: memberImports.errors })
    .from(memberImports)
    .where(isAlive(importCursor, clock.now()));
  return { items: record?.errors ?? [] };
};

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
  prepare: async ({ read, caller, clock }) => {
    const record = await read((tx) => findLast(tx, caller.memberId, clock.now()));
    if (!record) return async () => ({ upload: null, phase: null });
    const parsed = await parseFile(await unpackFile(record.packed), record.encoding);
    const upload = describeFile(record.id, record.fileName, parsed);
    const { settings } = record;
    const answer = { upload, phase: record.phase as Phase, ...(settings && { settings: withoutPassword(settings) }) };
    return async () => answer;
  },
};
