import { sql } from 'drizzle-orm';

const rootUnit = sql`(
  select root.id from org_units root where root.client_id = assigned.client_id and root.parent_id is null
)`;

/** The unit that answers for a row of `risk_assignments`, under the name `assigned` in the query. */
export const sourceUnitOfAssignment = sql`coalesce(assigned.source_unit_id, ${rootUnit})`;

/** The unit that answers for a row of `risk_rounds`, under the name `round`; its assignment may be gone. */
export const sourceUnitOfRound = sql`(
  select coalesce(assigned.source_unit_id, kept.id, root.id)
  from org_units root
  left join risk_assignments assigned on assigned.client_id = round.client_id and assigned.id = round.assignment_id
  left join org_units kept on kept.client_id = round.client_id and assigned.id is null
    and kept.id = (round.scope ->> 'sourceUnitId')::uuid
  where root.client_id = round.client_id and root.parent_id is null
)`;
