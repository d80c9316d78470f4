import { type SQL, sql } from 'drizzle-orm';
import { qualified } from '../../db/qualified';
import { equipment } from '../../db/schema';

/** Of a row of `equipment`: the day, `YYYY-MM-DD`, on which the first of its duties is due; null where nothing is. */
export const firstDue: SQL<string | null> = sql<string | null>`(
  select min(duty.next_due) from equipment_duties duty
  where duty.client_id = ${qualified(equipment.clientId)} and duty.equipment_id = ${qualified(equipment.id)}
)::text`;
