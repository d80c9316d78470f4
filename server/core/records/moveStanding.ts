import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Standing } from '../../../contract/names/plainRecords';
import { anyOf } from '../../db/anyOf';
import type { RecordContext } from '../context/context';
import { columnIn, tableOf } from './visibleRecords';

/** `among`: a condition on those that are meant; without it, all are. */
type Meant = Standing & { among?: SQL | undefined };

/** As many entries of the log as one statement takes with ease. */
const sliceSize = 1000;

/** The number of records that are at some places, or some people's, by area. */
export const countStanding = async (
  { tx }: Pick<RecordContext, 'tx'>,
  standing: readonly Meant[],
  ids: readonly string[],
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { area, field, among } of standing) {
    const table = tableOf(area) as unknown as PgTable;
    counts[area] = await tx.$count(table, and(anyOf(columnIn(table, field), ids), among));
  }
  return counts;
};

/**
 * Moves records from places or people that are about to go to others, or to none, and says so in the log of each. What
 * is a part of a place has no other: without a place to move to, it goes with its own.
 */
export const moveStanding = async (
  { tx, auditMany }: Pick<RecordContext, 'tx' | 'auditMany'>,
  standing: readonly Meant[],
  { from, to }: { from: readonly string[]; to: string | null },
): Promise<void> => {
  for (const { area, field, among } of standing) {
    const table = tableOf(area);
    const records = table as unknown as PgTable;
    const column = columnIn(records, field);
    if (to === null && column.notNull) continue;
    const found = await tx
      .select({ id: table.id, place: column })
      .from(records)
      .where(and(anyOf(column, from), among))
      .orderBy(asc(table.id))
      .for('no key update');
    for (let start = 0; start < found.length; start += sliceSize) {
      const slice = found.slice(start, start + sliceSize);
      const ids = slice.map(({ id }) => String(id));
      await tx
        .update(records)
        .set({ [field]: to, version: sql`${table.version} + 1` })
        .where(anyOf(table.id, ids));
      await auditMany(
        slice.map(({ id, place }) => ({
          action: `${area}.update`,
          subjectType: area,
          subjectId: String(id),
          changes: { [field]: [place, to] },
        })),
      );
    }
  }
};
