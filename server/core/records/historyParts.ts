import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { areas } from '../../../contract';
import { isPermitted, type Permission } from '../../../contract/names/permissions';
import { belongingOf, type PlainArea, plainAreas } from '../../../contract/names/plainRecords';
import { auditEvents } from '../../db/schema';
import type { Context } from '../context/context';
import { columnIn, tableOf } from './visibleRecords';

/** The parts of a record by id, each with the area that it is of. */
export type PartsOf = ReadonlyMap<string, PlainArea>;

/** The areas whose records are parts of those of an area, as far as the caller may list them. */
const partAreas = (area: string, { permissions }: Context['caller']): PlainArea[] =>
  plainAreas.filter(
    (name) => belongingOf(name)?.area === area && isPermitted(permissions, [areas[name].list.access as Permission]),
  );

/** The parts that a record has, and those that it had: of these the log holds as what they were deleted. */
export const readPartsOf = async (
  { tx, clientId, caller }: Context,
  { area, uuid, since }: { area: string; uuid: string; since: SQL | undefined },
): Promise<PartsOf> => {
  const parts = new Map<string, PlainArea>();
  for (const name of partAreas(area, caller)) {
    const table = tableOf(name);
    const field = belongingOf(name)?.field ?? '';
    const there = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(eq(columnIn(table as PgTable, field), uuid));
    const { action, at, changes, subjectId } = auditEvents;
    const isDeletion = and(
      eq(auditEvents.clientId, clientId),
      eq(action, `${name}.delete`),
      since && gte(at, since),
      sql`${changes} -> ${field}::text ->> 0 = ${uuid}`,
    );
    const gone = await tx.select({ id: subjectId }).from(auditEvents).where(isDeletion);
    for (const { id } of [...there, ...gone]) if (id) parts.set(String(id), name);
  }
  return parts;
};
