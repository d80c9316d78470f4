import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../../core/context/context';
import { administeredUnits, seesCompany } from '../../../core/records/rowRules';
import { riskRounds } from '../../../db/schema';

/**
 * Scope of a round, what is assessed and who answers for it: as assigned, or as it was when the assignment was deleted.
 */
const places = sql`select
    case when assigned.id is null then coalesce(
      (select unit.id from org_units unit where unit.id = (${riskRounds.scope} ->> 'sourceUnitId')::uuid),
      root.id
    ) else coalesce(assigned.source_unit_id, root.id) end as source_unit_id,
    coalesce(assigned.target_unit_id, (${riskRounds.scope} ->> 'targetUnitId')::uuid) as target_unit_id,
    coalesce(assigned.target_location_id, (${riskRounds.scope} ->> 'targetLocationId')::uuid) as target_location_id
  from org_units root
  left join risk_assignments assigned on assigned.id = ${riskRounds.assignmentId}
  where root.client_id = ${riskRounds.clientId} and root.parent_id is null`;

/**
 * Row rule of rounds that the caller may evaluate: a condition for any query on `risk_rounds`; undefined is all.
 * Whoever administers a unit sees what it or one below answers for or is assessed in; whoever is responsible for a
 * location sees its rounds.
 */
export const visibleRounds = (caller: Pick<Caller, 'memberId' | 'role'>): SQL | undefined => {
  if (seesCompany(caller)) return undefined;
  if (caller.role === 'ou-admin')
    return sql`exists (
      select from (${places}) as place, ${administeredUnits(caller.memberId)} as administered(id)
      where administered.id in (place.source_unit_id, place.target_unit_id)
    )`;
  if (caller.role === 'loc-admin')
    return sql`exists (
      select from (${places}) as place join location_responsibles responsible
        on responsible.location_id = place.target_location_id
      where responsible.member_id = ${caller.memberId}::uuid
    )`;
  return sql`false`;
};
