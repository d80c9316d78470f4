import { sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { namedTables } from '../../core/records/namedTables';
import type { Names } from '../../core/records/readChanges';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { elearnings, elearningTexts, elearningVersions, members } from '../../db/schema';
import { isCurrentVersion, isReadIn } from '../../domain/learning/card';

const named = [
  { table: members, id: members.id, name: sql`${members.firstName} || ' ' || ${members.lastName}` },
  ...namedTables,
];

/** Names of these people, records and courses now; ids of anything else are left out. */
export const readNames = async (tx: Transaction, ids: readonly string[], language: LanguageCode): Promise<Names> => {
  if (ids.length === 0) return new Map();
  const asked = sql`any(${sql.param(ids)}::uuid[])`;
  const parts = named.map(
    ({ table, id, name }) => sql`select ${id}, ${name} as name from ${table} where ${id} = ${asked}`,
  );
  parts.push(sql`select ${elearnings.id}, ${elearningTexts.title} from ${elearnings}
    join ${elearningVersions} on ${isCurrentVersion()}
    join ${elearningTexts} on ${isReadIn(language)}
    where ${elearnings.id} = ${asked}`);
  const rows = await rowsOf<{ id: string; name: string }>(tx, sql.join(parts, sql` union all `));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
