import { type SQL, sql } from 'drizzle-orm';
import { qualified } from '../../db/qualified';
import { equipment } from '../../db/schema';

const ofPiece = sql`duty.client_id = ${qualified(equipment.clientId)} and duty.equipment_id = ${qualified(equipment.id)}`;

/** Of a row of `equipment`: the day, `YYYY-MM-DD`, on which the first of its duties is due; null where nothing is. */
export const firstDue: SQL<string | null> = sql<string | null>`(
  select min(duty.next_due) from equipment_duties duty where ${ofPiece}
)::text`;

/** Of a row of `equipment`: whether it has no duty that goes on, or one that says not when it is due. */
export const lacksDate: SQL<boolean> = sql<boolean>`(
  select count(*) filter (where not duty.is_ended) = 0 or bool_or(duty.next_due is null and not duty.is_ended)
  from equipment_duties duty where ${ofPiece}
)`;
