import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
