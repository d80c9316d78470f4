import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type PlainArea, plainAreas } from '../../../contract/names/plainRecords';
import type { Referable } from '../../../contract/names/references';
import { defaultLanguage } from '../../../contract/shapes/constants';
import { anyOf } from '../../db/anyOf';
import { qualified } from '../../db/qualified';
import { rowsOf } from '../../db/query';
import { clientElearnings, locations, memberGroups, members, orgUnits } from '../../db/schema';
import type { Caller, Context } from '../context/context';
import { nameColumn } from './nameColumn';
import { seesCompany, visibleLocations, visibleMembers, visibleOrgUnits } from './rowRules';
import { tableOf, visibleRecords } from './visibleRecords';

interface Named {
  table: PgTable;
  id: PgColumn;
  name: SQL | PgColumn;
  /** Row rule: whose names the caller may read. */
  visible: (caller: Caller) => SQL | undefined;
}

/** Plain records, which parts of them and others point to. */
const plain = Object.fromEntries(
  plainAreas.map((area): [PlainArea, Named] => {
    const table = tableOf(area);
    return [area, { table, id: table.id, name: nameColumn(table as PgTable), visible: visibleRecords(area) }];
  }),
) as Record<PlainArea, Named>;

/** Title of a course in our language, else in any that it speaks. */
const courseTitle = sql`(
  select text.title from elearning_versions version join elearning_texts text on text.version_id = version.id
  where version.elearning_id = ${qualified(clientElearnings.elearningId)}
  order by version.number desc, text.language = ${defaultLanguage} desc, text.language limit 1
)`;

/** Tables that records point to, by the name that `reference` gives it. */
const named: Readonly<Record<Referable, Named>> = {
  elearningNames: {
    table: clientElearnings,
    id: clientElearnings.elearningId,
    name: courseTitle,
    visible: () => undefined,
  },
  locations: { table: locations, id: locations.id, name: nameColumn(locations), visible: visibleLocations },
  memberGroups: {
    table: memberGroups,
    id: memberGroups.id,
    name: nameColumn(memberGroups),
    visible: (caller) => (seesCompany(caller) ? undefined : sql`false`),
  },
  memberNames: {
    table: members,
    id: members.id,
    name: sql`${members.firstName} || ' ' || ${members.lastName}`,
    // A loc-admin finds everybody by name, as for their location.
    visible: (caller) => (caller.role === 'loc-admin' ? undefined : visibleMembers(caller)),
  },
  orgUnits: { table: orgUnits, id: orgUnits.id, name: nameColumn(orgUnits), visible: visibleOrgUnits },
  ...plain,
};

/** For a query: what is called so that the column points to, null where the caller may not read it. */
export const nameOf = (resource: Referable, pointing: PgColumn | SQL, caller: Caller): SQL<string | null> => {
  const { table, id, name, visible } = named[resource];
  return sql`(select ${name} from ${table} where ${and(eq(id, pointing), visible(caller))})`;
};

/** For a query: what is called so that the column points to, whoever asks. */
export const plainNameOf = (resource: Referable, pointing: PgColumn): SQL<string | null> => {
  const { table, id, name } = named[resource];
  return sql`(select ${name} from ${table} where ${qualified(id)} = ${qualified(pointing)})`;
};

/** Reads the names of people, places and groups with these ids, as far as the caller may read it. */
export const readNames = async (
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const parts = Object.values(named).map(
    ({ table, id, name, visible }) =>
      sql`select ${id} as id, ${name} as name from ${table} where ${and(anyOf(id, ids), visible(caller))}`,
  );
  const rows = await rowsOf<{ id: string; name: string }>(tx, sql.join(parts, sql` union all `));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
