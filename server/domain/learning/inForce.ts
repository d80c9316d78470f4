import { isNull, type SQL, sql } from 'drizzle-orm';
import { clientElearnings } from '../../db/schema';

/** True if the company still has what a row of `client_elearnings` gives it. */
export const isGiven = isNull(clientElearnings.takenOn);

/** True if a row of `client_elearnings` is in force on a day: given, switched on, and within its dates. */
export const inForceOn = (day: string): SQL<boolean> =>
  sql`(${isGiven} and ${clientElearnings.active}
    and coalesce(${clientElearnings.autoActivateOn} <= ${day}::date, true)
    and coalesce(${clientElearnings.autoDeactivateOn} > ${day}::date, true))`;
