import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { belongingOf, rowRuleOf } from '../../../contract/names/plainRecords';
import * as schema from '../../db/schema';
import type { Caller } from '../context/context';
import { visibleByPlace } from './rowRules';
import type { CompanyRecordTable } from './spec';

type Visible = (caller: Caller) => SQL | undefined;

/**
 * The table of an area of plain records: the schema's of its name.
 *
 * @throws Error at the start, where there is none
 */
export const tableOf = (area: string): CompanyRecordTable => {
  const table = (schema as Record<string, unknown>)[area];
  if (!is(table, PgTable)) throw new Error(`server/db/schema has no table ${area}`);
  return table as CompanyRecordTable;
};

/** @throws Error at the start, where a declaration names a field without a column */
export const columnIn = (table: PgTable, name: string): PgColumn => {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name];
  if (!column) throw new Error(`${name} of a record has no column`);
  return column;
};

/**
 * Row rule of the plain records of an area: those at a location or unit of theirs, and the parts of what they
 * may see; where neither rule holds, all. A condition for any query on the table; undefined is all.
 */
export const visibleRecords = (area: string, table: PgTable = tableOf(area)): Visible => {
  const part = belongingOf(area);
  if (part) {
    const whole = tableOf(part.area);
    const isWholeSeen = visibleRecords(part.area);
    return (caller) => {
      const seen = isWholeSeen(caller);
      return seen && sql`${columnIn(table, part.field)} in (select ${whole.id} from ${whole as PgTable} where ${seen})`;
    };
  }
  const { locations, orgUnits } = rowRuleOf(area) ?? {};
  if (!locations && !orgUnits) return () => undefined;
  return visibleByPlace({
    ...(locations && { locations: columnIn(table, locations) }),
    ...(orgUnits && { orgUnits: columnIn(table, orgUnits) }),
  });
};
