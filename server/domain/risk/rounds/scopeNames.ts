import { type SQL, sql } from 'drizzle-orm';
import type { TargetKind } from '../../../../contract/riskAssessments/riskAssignments';
import { riskAssignments, riskRounds } from '../../../db/schema';

/** Names of an assignment as they are now: columns for a query with `risk_assignments`. */
export const assignmentScope = {
  sourceName: sql<string>`(
    select unit.name from org_units unit
    where unit.client_id = ${riskAssignments.clientId} and case
      when ${riskAssignments.sourceUnitId} is null then unit.parent_id is null
      else unit.id = ${riskAssignments.sourceUnitId} end
  )`,
  targetKind: sql<TargetKind>`${riskAssignments.targetKind}`,
  targetName: sql<string | null>`coalesce(
    (select unit.name from org_units unit where unit.id = ${riskAssignments.targetUnitId}),
    (select place.name from locations place where place.id = ${riskAssignments.targetLocationId}),
    (select circle.name from member_groups circle where circle.id = ${riskAssignments.targetGroupId})
  )`,
};

const { sourceName, targetKind, targetName } = assignmentScope;

const whileOpen = <T>(now: SQL<T>, kept: 'sourceName' | 'targetKind' | 'targetName'): SQL<T> =>
  sql`case when ${riskRounds.state} = 'open' and ${riskAssignments.id} is not null then ${now}
    else coalesce(${riskRounds.scope} ->> ${sql.raw(`'${kept}'`)}, ${now}) end`;

/** The same of a round, or as it was called when the round ended: for a query that left-joins its assignment. */
export const roundScope = {
  sourceName: whileOpen(sourceName, 'sourceName'),
  targetKind: whileOpen(targetKind, 'targetKind'),
  targetName: whileOpen(targetName, 'targetName'),
};

/**
 * Value that is kept in `risk_rounds.scope` when a round ends: the names, and the ids that its row rule asks for once
 * the assignment is gone. For an `update risk_rounds`; null where the assignment is gone already.
 */
export const scopeSnapshot = sql`(
  select jsonb_build_object(
    'sourceName', ${sourceName}, 'targetKind', ${targetKind}, 'targetName', ${targetName},
    'sourceUnitId', ${riskAssignments.sourceUnitId}, 'targetUnitId', ${riskAssignments.targetUnitId},
    'targetLocationId', ${riskAssignments.targetLocationId}
  )
  from ${riskAssignments} where ${riskAssignments.id} = ${riskRounds.assignmentId}
)`;
