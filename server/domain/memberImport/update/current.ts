import { sql } from 'drizzle-orm';
import { type ImportField, importFields } from '../../../../contract/importFields';
import type { MemberRole } from '../../../../contract/permissions';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { members, orgUnits } from '../../../db/schema';
import { findAll, type Read } from '../slices';

/** The fields of people that a file may change: neither what they sign in with, nor their units, which are no column. */
type PlainField = Exclude<ImportField, 'username' | 'password' | 'orgUnit'>;
export const plainFields = importFields.filter(
  (field): field is PlainField => field !== 'username' && field !== 'password' && field !== 'orgUnit',
);

export interface CurrentUnit {
  id: string;
  name: string;
  isDefault: boolean;
  /** The person is responsible for it and cannot leave it. */
  isHeld: boolean;
}

/** Somebody as they are before an update by file. */
export interface Current extends Record<PlainField, string | null> {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  role: MemberRole;
  version: number;
  hasPassword: boolean;
  units: CurrentUnit[];
}

const findMembers = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      id: members.id,
      username: members.username,
      role: members.role,
      version: members.version,
      hasPassword: sql<boolean>`${members.passwordHash} is not null`,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      phoneNumber: members.phoneNumber,
      mobileNumber: members.mobileNumber,
      gender: members.gender,
      birthDate: members.birthDate,
      street: members.street,
      postalCode: members.postalCode,
      city: members.city,
      country: members.country,
      personnelNumber: members.personnelNumber,
      externalCompany: members.externalCompany,
    })
    .from(members)
    .where(anyOf(members.id, ids));

interface UnitRow extends CurrentUnit, Record<string, unknown> {
  memberId: string;
}

const findUnits = (tx: Transaction, ids: readonly string[]): Promise<UnitRow[]> =>
  rowsOf<UnitRow>(
    tx,
    sql`select link.member_id as "memberId", unit.id, unit.name, unit.is_default as "isDefault",
        exists (
          select from org_unit_officers held
          where held.client_id = link.client_id and held.org_unit_id = link.org_unit_id and held.member_id = link.member_id
        ) as "isHeld"
      from org_unit_members link
      join org_units unit on unit.client_id = link.client_id and unit.id = link.org_unit_id
      where link.client_id = current_client() and link.member_id = any(${sql.param(ids)}::uuid[])
      order by unit.name, unit.id`,
  );

/** These people as they are now, by id. */
export const loadCurrent = async (read: Read, ids: readonly string[]): Promise<Map<string, Current>> => {
  const found = await findAll(read, ids, findMembers);
  const current = new Map<string, Current>(found.map((person) => [person.id, { ...person, units: [] }]));
  for (const { memberId, ...unit } of await findAll(read, ids, findUnits)) current.get(memberId)?.units.push(unit);
  return current;
};

/** The names of all units, by id. */
export const loadUnitNames = async (tx: Transaction): Promise<Map<string, string>> => {
  const units = await tx.select({ id: orgUnits.id, name: orgUnits.orgUnitName }).from(orgUnits);
  return new Map(units.map(({ id, name }) => [id, name]));
};
