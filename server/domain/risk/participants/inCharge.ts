import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../../core/context/context';
import { sourceUnitOfAssignment } from '../rounds/sourceUnit';

type Somebody = Pick<Caller, 'memberId' | 'role'>;

const isAdmin = ({ role }: Somebody): boolean => role === 'admin' || role === 'super-admin';

/**
 * People whose task an inspection is, as a query of `member_id` for a row of `risk_assignments` that is called
 * `assigned`: of the persons in charge of the unit that answers for it and of the location that is inspected; where
 * there are none, of the company's administrators.
 */
export const inCharge = sql`(
  with appointed as (
    select officer.member_id from org_unit_officers officer where officer.org_unit_id = ${sourceUnitOfAssignment}
    union
    select person.member_id from location_responsibles person
    where person.location_id = assigned.target_location_id
  )
  select member_id from appointed
  union all
  select admin.id from members admin
  where admin.client_id = assigned.client_id and admin.role in ('admin', 'super-admin')
    and not exists (select from appointed)
)`;

const isResponsible = ({ memberId }: Somebody): SQL => sql`exists (
  select from location_responsibles person
  where person.location_id = assigned.target_location_id and person.member_id = ${memberId}::uuid
)`;

/** Condition for who may fill an inspection in: the same, whoever is in charge of a unit above, and administrators. */
export const mayInspect = (somebody: Somebody): SQL =>
  isAdmin(somebody)
    ? sql`true`
    : sql`(${isResponsible(somebody)} or ${sourceUnitOfAssignment} in (
        with recursive theirs(id) as (
          select org_unit_id from org_unit_officers where member_id = ${somebody.memberId}::uuid
          union
          select unit.id from org_units unit join theirs on unit.parent_id = theirs.id
        ) select id from theirs
      ))`;
