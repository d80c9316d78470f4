import { sql } from 'drizzle-orm';
import { peopleJson } from '../../core/lists/people';
import { orgUnits } from '../../db/schema';
import type { UnitResponsibility } from '../people/unitResponsibilities';

/** For a query on `org_units`: who holds a responsibility of the unit, by name. */
export const responsiblePersonsJson = (responsibility: UnitResponsibility) =>
  peopleJson(
    sql`select member_id from org_unit_officers where org_unit_id = ${orgUnits.id} and kind = ${responsibility}`,
  );
