import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/anyOf';
import { riskActions } from '../../../db/schema';
import type { DueSource } from '../../due/source';
import { sourceUnitOfRound } from '../rounds/sourceUnit';
import { selectActions } from './find';

const columns = sql`action.id as task_id, owner.id as member_id, action.id as subject_id,
  (action.created_at at time zone company.time_zone)::date as assigned_on, action.due_on`;

/** Actions that are to be done; whoever was to do one and has left is not its owner any more. */
const unfinished = (clientId: string): SQL => sql`risk_actions action
  join risks risk on risk.client_id = ${clientId}::uuid and risk.id = action.risk_id
  join risk_rounds round on round.client_id = ${clientId}::uuid and round.id = risk.round_id
  join clients company on company.id = ${clientId}::uuid
  left join members owner on owner.id = action.owner_id and owner.archived_at is null
  where action.client_id = ${clientId}::uuid and action.status <> 'done'
    and round.state <> 'closed'`;

/** Source of what people have to do about risks, as reminders and calendars want to know of it. */
export const dueActions: DueSource = {
  name: 'riskAction',
  feature: 'riskAssessments',
  isConfidential: false,
  open: ({ clientId, memberIds }) => sql`(
    select ${columns}, action.owner_since as given_on, action.owner_since as reached_on, false as is_again
    from ${unfinished(clientId)}
      and ${memberIds ? sql`owner.id = any(${sql.param(memberIds)}::uuid[])` : sql`owner.id is not null`}
  )`,
  // Whoever evaluates the round may read its actions; whoever administers the owner's unit may not.
  overseen: (clientId) => sql`(
    select ${columns}, ${sourceUnitOfRound} as unit_id from ${unfinished(clientId)} and action.due_on is not null
  )`,
  texts: async (tx, actionIds, language) => {
    const rows = await selectActions(tx, language).where(anyOf(riskActions.id, actionIds));
    return new Map(
      rows.map(({ action, assessmentTitle }) => [action.id, { title: action.title, description: assessmentTitle }]),
    );
  },
};
