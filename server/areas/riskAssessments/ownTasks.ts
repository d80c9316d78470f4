import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { inCharge } from '../../domain/risk/participants/inCharge';
import { participants } from '../../domain/risk/participants/participants';
import { kindOfRound } from '../../domain/risk/rounds/kind';

const columns = sql`round.id as round_id, round.due_on, round.state = 'open' and round.finished_on is null as runs,
  participation.id as participation_id, participation.progress, participation.completed_on`;

/**
 * To select from: the caller's own tasks as `own`, one row for each survey and for each inspected place: what they
 * are to fill in or, with nothing to do, what they filled in last; with the columns that `filterConditions` asks for.
 */
export const ownTasks = ({ clientId, caller }: Pick<Context, 'clientId' | 'caller'>): SQL => {
  const { memberId } = caller;
  const ofRound = sql`participation.client_id = ${clientId}::uuid and participation.round_id = round.id`;
  return sql`(
    with recursive ${participants({ clientId, memberIds: [memberId] })}, candidates as (
      select round.risk_assessment_id as subject_id, ${columns}
      from participants join risk_rounds round on round.id = participants.round_id
      left join risk_executions participation on ${ofRound} and participation.member_id = ${memberId}::uuid
      union all
      select round.risk_assessment_id, ${columns}
      from risk_executions participation join risk_rounds round on ${ofRound}
      where participation.client_id = ${clientId}::uuid and participation.member_id = ${memberId}::uuid
        and participation.completed_on is not null and round.finished_on is not null and round.state <> 'closed'
      union all
      select assigned.id, ${columns}
      from risk_rounds round
      join risk_assignments assigned on assigned.client_id = ${clientId}::uuid and assigned.id = round.assignment_id
      left join risk_executions participation on ${ofRound} and participation.member_id is null
      where round.client_id = ${clientId}::uuid and round.state <> 'closed' and ${kindOfRound} = 'inspection'
        and (participation.completed_on is not null or (round.state = 'open' and round.finished_on is null))
        and ${memberId}::uuid in ${inCharge}
    )
    select distinct on (subject_id) round_id, completed_on, runs,
      case when runs then participation_id end as participation_id,
      coalesce(progress, 0) as progress,
      case when completed_on is null then 'open' else 'completed' end as state,
      false as is_expired,
      case when completed_on is null then due_on::text end as due_on,
      case when participation_id is not null then due_on end as started_on
    from candidates
    order by subject_id, completed_on is null desc, completed_on desc, round_id desc
  ) as own`;
};
