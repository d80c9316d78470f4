import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ArchiveVerb } from '../../../contract/permissions';
import { anyOf } from '../../db/anyOf';
import { todayOf } from '../company/companyDay';
import type { Context } from '../context/context';
import type { PlainRecord } from './plainRecord';
import { lockSeveral, resultsOf } from './several';
import type { Guard } from './spec';

/** What is archived within so many days of being entered was a mistake: it can be deleted, however long records are kept. */
const mistakeDays = 30;

/** The day until which an archived record is kept; null while it is in use. */
export const keptUntilOf = (archivedOn: PgColumn, years: number): SQL<string | null> =>
  sql<string | null>`(${archivedOn} + make_interval(years => ${years}::int))::date::text`;

/** What is archived changes no more, and what is kept is not deleted: by ability, what refuses it. */
export const archiveGuards = (
  { archivedOn, createdAt }: { archivedOn: PgColumn; createdAt: PgColumn },
  years: number,
): Readonly<Record<string, readonly Guard[]>> => {
  const isArchived: Guard = { isRefused: sql`${archivedOn} is not null`, code: 'record.archived' };
  const isInUse: Guard = { isRefused: sql`${archivedOn} is null`, code: 'record.notArchived' };
  const isKept = sql<boolean>`(${archivedOn} + make_interval(years => ${years}::int) > now()
    and ${createdAt} < ${archivedOn} - ${mistakeDays}::int)`;
  return {
    update: [isArchived],
    archive: [isArchived],
    restore: [isInUse],
    delete: [isInUse, { isRefused: isKept, code: 'record.kept' }],
  };
};

/** Archives records or takes them back: of each other it is told why not. */
const moveOf =
  (verb: ArchiveVerb) =>
  (record: PlainRecord) =>
  async (context: Context, { uuids }: { uuids: string[] }) => {
    const { area, table, records, subjectType } = record;
    const { tx, clientId, clock, auditMany } = context;
    const locked = await lockSeveral(record, context, uuids, verb);
    const archivedOn = verb === 'archive' ? await todayOf(tx, clientId, clock) : null;
    await tx
      .update(records)
      .set({ archivedOn, version: sql`${table.version} + 1` })
      .where(anyOf(table.id, locked.going));
    const results = resultsOf(record, uuids, locked);
    await auditMany(locked.going.map((subjectId) => ({ action: `${area}.${verb}`, subjectType, subjectId })));
    return { results };
  };

export const archiveOf = moveOf('archive');
export const restoreOf = moveOf('restore');
