import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Guard } from './spec';

/**
 * Limit for mistakes: what is archived within so many days of being entered, and holds no final proof, was a mistake:
 * it can be deleted.
 */
const mistakeDays = 30;

/** The day until which an archived record is kept; null while it is in use. */
export const keptUntilOf = (archivedOn: PgColumn, years: number): SQL<string | null> =>
  sql<string | null>`(${archivedOn} + make_interval(years => ${years}::int))::date::text`;

/**
 * Guards of archived records, which change no more, and of kept ones, which are not deleted: by ability, what refuses
 * it.
 */
export const archiveGuards = (
  { archivedOn, createdAt }: { archivedOn: PgColumn; createdAt: PgColumn },
  years: number,
  proofs: readonly ((now: Date) => SQL<boolean>)[] = [],
): Readonly<Record<string, readonly Guard[]>> => {
  const isArchived: Guard = { isRefused: sql`${archivedOn} is not null`, code: 'record.archived' };
  const isInUse: Guard = { isRefused: sql`${archivedOn} is null`, code: 'record.notArchived' };
  const isEarly = sql`${archivedOn} + make_interval(years => ${years}::int) > now()`;
  const isNoMistake = sql`${createdAt} < ${archivedOn} - ${mistakeDays}::int`;
  const isKept = (now: Date) =>
    sql<boolean>`(${isEarly} and (${or(isNoMistake, ...proofs.map((isHeld) => isHeld(now)))}))`;
  return {
    update: [isArchived],
    archive: [isArchived],
    restore: [isInUse],
    delete: [isInUse, { isRefused: isKept, code: 'record.kept' }],
  };
};
