import { asc, eq, sql } from 'drizzle-orm';
import type { ContactPerson, profile } from '../../../contract/profile';
import type { Handler } from '../../core/context/context';
import { orgUnitMembers, orgUnits as units } from '../../db/schema';
import type { UnitResponsibility } from '../../domain/people/unitResponsibilities';

/** For a query on `org_units`: who holds a responsibility of the unit, by name, with how to reach them. */
const contactsJson = (responsibility: UnitResponsibility) =>
  sql<ContactPerson[]>`(
    select coalesce(
      json_agg(
        json_build_object(
          'uuid', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
          'email', person.email, 'phoneNumber', person.phone_number, 'mobileNumber', person.mobile_number
        )
        order by person.last_name, person.first_name, person.id
      ),
      '[]'
    )
    from org_unit_officers responsibility
    join members person on person.id = responsibility.member_id
    where responsibility.org_unit_id = ${units.id} and responsibility.kind = ${responsibility} and person.archived_at is null
  )`;

/** The caller's own org units; whoever belongs to one may know whom to turn to there. */
export const orgUnits: Handler<typeof profile.orgUnits> = async ({ tx, caller }) => {
  const items = await tx
    .select({
      uuid: units.id,
      orgUnitName: units.orgUnitName,
      orgUnitIdentifier: units.orgUnitIdentifier,
      admins: contactsJson('admin'),
      responsiblePersons: contactsJson('responsible'),
    })
    .from(units)
    .innerJoin(orgUnitMembers, eq(orgUnitMembers.orgUnitId, units.id))
    .where(eq(orgUnitMembers.memberId, caller.memberId))
    .orderBy(asc(units.orgUnitName), asc(units.id));
  return { items };
};
