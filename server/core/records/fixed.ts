import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { belongingOf, correctableDaysOf, plainAreas } from '../../../contract/names/plainRecords';
import { qualified } from '../../db/qualified';
import type { Guard, RecordTable } from './spec';
import { columnIn, tableOf } from './visibleRecords';

const day = 24 * 60 * 60_000;

/** Guards of the parts of an archived record, which change no more. */
const ofArchived = (area: string, table: RecordTable): Guard[] => {
  const part = belongingOf(area);
  const whole = part && tableOf(part.area);
  const { archivedOn } = (whole ? getTableColumns(whole as PgTable) : {}) as Record<string, PgColumn | undefined>;
  if (!part || !whole || !archivedOn) return [];
  const isArchived = sql<boolean>`exists (
    select from ${whole as PgTable} where ${qualified(whole.id)} = ${qualified(columnIn(table, part.field))}
      and ${qualified(archivedOn)} is not null
  )`;
  return [{ isRefused: isArchived, code: 'record.archived' }];
};

/** True if a proof of an area is final, as a condition of a moment; undefined where its records are no proofs. */
const finalIn = (area: string, table: RecordTable): ((now: Date) => SQL<boolean>) | undefined => {
  const days = correctableDaysOf(area);
  if (days === undefined) return undefined;
  return (now) =>
    sql<boolean>`${qualified(table.createdAt)} < ${new Date(now.getTime() - days * day).toISOString()}::timestamptz`;
};

/** Guards of proofs, which can be corrected for a few days only. */
const ofProofs = (area: string, table: RecordTable): Guard[] => {
  const isRefused = finalIn(area, table);
  return isRefused ? [{ isRefused, code: 'record.final' }] : [];
};

/**
 * True if a record holds a proof that is final: such a one is no mistake. A condition of a moment for each kind of
 * proof.
 */
export const proofsIn = (area: string, table: RecordTable): ((now: Date) => SQL<boolean>)[] =>
  plainAreas.flatMap((name) => {
    const part = belongingOf(name);
    if (part?.area !== area) return [];
    const parts = tableOf(name);
    const isFinal = finalIn(name, parts);
    if (!isFinal) return [];
    return (now: Date) => sql<boolean>`exists (
      select from ${parts as PgTable}
      where ${qualified(columnIn(parts, part.field))} = ${qualified(table.id)} and ${isFinal(now)}
    )`;
  });

/** Guards that keep parts of records, and proofs, from being changed: by ability, what refuses it. */
export const fixedGuards = (area: string, table: RecordTable): Readonly<Record<string, readonly Guard[]>> => {
  const guards = [...ofArchived(area, table), ...ofProofs(area, table)];
  return guards.length > 0 ? { update: guards, delete: guards } : {};
};
