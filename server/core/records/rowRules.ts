import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Role } from '../../../contract/names/roles';
import { locations, members, orgUnits } from '../../db/schema';
import type { Caller } from '../context/context';
import { unitsAbove, unitsBelow } from './unitTree';

type RuledCaller = Pick<Caller, 'memberId' | 'role'>;

const companyWide: readonly Role[] = ['super-admin', 'admin', 'user'];

/** True if the caller sees every row of the company, so that the company's own counters tell the totals. */
export const seesCompany = ({ role }: RuledCaller): boolean => companyWide.includes(role);

/** The ids of the org units that a member administers, and of those below them. */
export const administeredUnits = (memberId: string): SQL =>
  unitsBelow(sql`select org_unit_id from org_unit_officers where member_id = ${memberId}::uuid and kind = 'admin'`);

/** Row rule of members, archived or not: a condition for any query on `members`; undefined is all. */
export const visibleMembers = (caller: RuledCaller): SQL | undefined => {
  if (seesCompany(caller)) return undefined;
  if (caller.role !== 'ou-admin') return sql`false`;
  return sql`${members.id} in (
    select member_id from org_unit_members where org_unit_id in ${administeredUnits(caller.memberId)}
  )`;
};

/** Row rule of org units: a condition for any query on `org_units`; undefined is all. */
export const visibleOrgUnits = (caller: RuledCaller): SQL | undefined => {
  if (seesCompany(caller)) return undefined;
  if (caller.role !== 'ou-admin') return sql`false`;
  return sql`${orgUnits.id} in ${administeredUnits(caller.memberId)}`;
};

/** Row rule of locations: a condition for any query on `locations`; undefined is all. */
export const visibleLocations = (caller: RuledCaller): SQL | undefined => {
  if (seesCompany(caller)) return undefined;
  if (caller.role !== 'loc-admin') return sql`false`;
  return sql`${locations.id} in (
    select location_id from location_responsibles where member_id = ${caller.memberId}::uuid
  )`;
};

/** Row rule of groups: a condition for any query on `member_groups`; undefined is all. */
export const visibleMemberGroups = (caller: RuledCaller): SQL | undefined =>
  seesCompany(caller) ? undefined : sql`false`;

/** The columns that hold the id of the location and of the unit that a record belongs to. */
interface Belonging {
  locations?: SQLWrapper | undefined;
  orgUnits?: SQLWrapper | undefined;
}

/**
 * Row rule of records that belong to locations or units: those of the locations or units they see. A
 * condition for any query; undefined is all.
 */
export const visibleByPlace =
  (belonging: Belonging) =>
  (caller: RuledCaller): SQL | undefined => {
    if (seesCompany(caller)) return undefined;
    const location = sql`${belonging.locations} in (select ${locations.id} from ${locations} where ${visibleLocations(caller)})`;
    const unit = sql`${belonging.orgUnits} in (select ${orgUnits.id} from ${orgUnits} where ${visibleOrgUnits(caller)})`;
    return or(sql`false`, belonging.locations && location, belonging.orgUnits && unit);
  };

/**
 * Condition for the records that belong to where somebody works: to a location or unit of theirs, or to a unit above.
 */
export const belongsToWork = ({ locations: location, orgUnits: unit }: Belonging, memberId: string): SQL => {
  const own = (table: 'location' | 'org_unit') => {
    const [column, links] = [sql.identifier(`${table}_id`), sql.identifier(`${table}_members`)];
    return sql`select ${column} from ${links} where member_id = ${memberId}::uuid`;
  };
  const atLocation = location && sql`${location} in (${own('location')})`;
  const inUnit = unit && sql`${unit} in ${unitsAbove(own('org_unit'))}`;
  return or(sql`false`, atLocation, inUnit) ?? sql`false`;
};
