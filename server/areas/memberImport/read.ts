import { desc, eq, sql } from 'drizzle-orm';
import type { memberImport as calls, ImportRowError, ImportSettings } from '../../../contract/memberImport';
import type { Handler } from '../../core/context';
import type { ImportSettings as StoredSettings } from '../../db/schema';
import { memberImports } from '../../db/schema';
import { parseFile } from './parse';
import { isAlive, loadImport, type Phase } from './record';
import { readSeats } from './seats';
import { describeFile } from './upload';

/** The errors with a progress answer; the rest is asked for when it is wanted. */
const firstErrors = 100;

export const readProgress: Handler<typeof calls.readProgress> = async ({ tx, clientId, clock }, { importCursor }) => {
  const { id, settings: _, ...record } = await loadImport(tx, importCursor, clock.now());
  const { free } = await readSeats(tx, clientId);
  const [list] = await tx
    .select({
      errors: sql<
        ImportRowError[]
      >`jsonb_path_query_array(${memberImports.errors}, ${`$[0 to ${firstErrors - 1}]`}::jsonpath)`,
    })
    .from(memberImports)
    .where(eq(memberImports.id, id));
  return { ...record, importCursor, freePlaces: free, errors: list?.errors ?? [] };
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
  settings as ImportSettings;

/** The import the caller began last; nothing if that one is done, or its time is over. */
export const readOpen: Handler<typeof calls.readOpen> = async ({ tx, caller, clock }) => {
  const [last] = await tx
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(eq(memberImports.memberId, caller.memberId))
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
    .limit(1);
  const record = last && (await tx.select().from(memberImports).where(isAlive(last.id, clock.now())))[0];
  if (!record || record.phase === 'done') return { upload: null, phase: null };
  const rows = await parseFile(record.content);
  return {
    upload: describeFile(record.id, record.fileName, rows),
    phase: record.phase as Phase,
    ...(record.settings && { settings: withoutPassword(record.settings) }),
  };
};
