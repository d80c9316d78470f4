import { sql } from 'drizzle-orm';
import { orgUnits } from '../../db/schema';
import { peopleJson } from '../linkedMembers/people';
import type { Office } from './officerRoles';

/** For a query on `org_units`: who holds an office of the unit, by name. */
export const officersJson = (office: Office) =>
  peopleJson(sql`select member_id from org_unit_officers where org_unit_id = ${orgUnits.id} and kind = ${office}`);
