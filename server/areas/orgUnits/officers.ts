import { sql } from 'drizzle-orm';
import { orgUnits } from '../../db/schema';
import type { Office } from './officerRoles';

interface PersonName {
  uuid: string;
  firstName: string;
  lastName: string;
}

/** For a query on `org_units`: who holds an office of the unit, by name. */
export const officersJson = (office: Office) =>
  sql<PersonName[]>`(
    select coalesce(
      json_agg(
        json_build_object('uuid', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
        order by person.last_name, person.first_name, person.id
      ),
      '[]'
    )
    from org_unit_officers officer
    join members person on person.id = officer.member_id
    where officer.org_unit_id = ${orgUnits.id} and officer.kind = ${office}
  )`;
