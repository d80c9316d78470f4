import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../core/context';

type Somebody = Pick<Caller, 'memberId' | 'role'>;

const isAdmin = ({ role }: Somebody): boolean => role === 'admin' || role === 'super-admin';

/** The unit that answers for a row of `risk_assignments`, under the name `assigned` in the query. */
const sourceUnit = sql`coalesce(assigned.source_unit_id, (
  select root.id from org_units root where root.client_id = assigned.client_id and root.parent_id is null
))`;

const isResponsible = ({ memberId }: Somebody): SQL => sql`exists (
  select from location_responsibles person
  where person.location_id = assigned.target_location_id and person.member_id = ${memberId}::uuid
)`;

/**
 * Whose task an inspection is: of the persons in charge of the unit that answers for it and of the location that is
 * inspected; where there are none, of the company's administrators.
 */
export const isInCharge = (somebody: Somebody): SQL => sql`(
  exists (
    select from org_unit_officers officer
    where officer.org_unit_id = ${sourceUnit} and officer.member_id = ${somebody.memberId}::uuid
  )
  or ${isResponsible(somebody)}
  or (${isAdmin(somebody)}::boolean
    and not exists (select from org_unit_officers officer where officer.org_unit_id = ${sourceUnit})
    and not exists (
      select from location_responsibles person where person.location_id = assigned.target_location_id
    ))
)`;

/** Who may fill an inspection in: the same, whoever is in charge of a unit above, and administrators. */
export const mayInspect = (somebody: Somebody): SQL =>
  isAdmin(somebody)
    ? sql`true`
    : sql`(${isResponsible(somebody)} or ${sourceUnit} in (
        with recursive theirs(id) as (
          select org_unit_id from org_unit_officers where member_id = ${somebody.memberId}::uuid
          union
          select unit.id from org_units unit join theirs on unit.parent_id = theirs.id
        ) select id from theirs
      ))`;
