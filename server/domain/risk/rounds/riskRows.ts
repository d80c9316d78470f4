import { type SQL, sql } from 'drizzle-orm';
import type { Spread } from '../../../../contract/riskAssessments/riskSpread';
import type { MeasureKind, RiskListItem, RiskStatus } from '../../../../contract/riskAssessments/risks';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';

/** A risk with what its actions add up to. */
export interface RiskRow {
  [column: string]: unknown;
  id: string;
  roundId: string;
  sectionId: string;
  questionId: string;
  position: number;
  factor: number | null;
  /** True if the factor is the upper end of its level, and no mean. */
  levelsOnly: boolean;
  spread: Spread;
  /** Found by the last effectiveness check; null where there was none. */
  factorAfter: number | null;
  status: RiskStatus;
  measure: MeasureKind | null;
  reason: string | null;
  higherClassReason: string | null;
  measuresInPlace: string | null;
  followUp: RiskListItem['followUp'];
  version: number;
  actionCount: number;
  openActionCount: number;
  /** True if there are actions and all of them are personal protection. */
  isPersonal: boolean;
}

const actionSums = (clientId: string): SQL =>
  sql`(
    select risk_id, count(*)::int as action_count, count(*) filter (where status <> 'done')::int as open_action_count,
      bool_and(stop_class = 'personal') as is_personal,
      (array_agg(effect_factor order by effect_checked_on desc, updated_at desc, id desc)
        filter (where effect_factor is not null))[1] as factor_after
    from risk_actions where client_id = ${clientId}::uuid group by risk_id
  )`;

/**
 * State of a risk. Up to 2 it needs no measure; where one is planned nevertheless, it is to be carried out like any
 * other. One that nobody could rate, or too few did, is not assessed, whatever is planned: no measure makes up for
 * that.
 */
const status = sql`case
    when round.finished_on is null then 'open'
    when risk.does_not_apply then 'doesNotApply'
    when risk.factor is null then 'notAssessed'
    when risk.factor <= 2 and action.action_count is null then 'done'
    when round.state = 'completed' then case
      when risk.measure = 'notRelevant' or coalesce(action.open_action_count, 1) = 0 then 'done'
      else 'measureAgreed' end
    when risk.measure = 'notRelevant' or action.action_count > 0 then 'measureDefined'
    else 'measureToDefine'
  end`;

/** The risks of these rounds: `round_id`, `factor`, `status` … as in `RiskRow`. @param roundIds a query in brackets */
export const riskRows = (clientId: string, roundIds: SQL): SQL =>
  sql`(
    select risk.*, round.levels_only, coalesce(action.action_count, 0) as action_count, action.factor_after,
      coalesce(action.open_action_count, 0) as open_action_count, coalesce(action.is_personal, false) as is_personal,
      ${status} as status,
      case when risk.follow_up is not null then json_build_object(
        'kind', risk.follow_up, 'reason', risk.follow_up_reason,
        'decidedBy', coalesce(round.completed_by, ''), 'decidedOn', round.completed_on
      ) end as follow_up_told
    from risks risk
    join risk_rounds round on round.client_id = risk.client_id and round.id = risk.round_id
    left join ${actionSums(clientId)} action on action.risk_id = risk.id
    where risk.client_id = ${clientId}::uuid and risk.round_id in ${roundIds}
  )`;

/** The risks of a round, in the order in which they were asked. */
export const readRisks = (tx: Transaction, clientId: string, roundId: string): Promise<RiskRow[]> =>
  rowsOf<RiskRow>(
    tx,
    sql`select id, round_id as "roundId", section_id as "sectionId", question_id as "questionId", position, factor,
        levels_only as "levelsOnly", spread,
        factor_after as "factorAfter", status, measure, reason, higher_class_reason as "higherClassReason",
        measures_in_place as "measuresInPlace", follow_up_told as "followUp", version, action_count as "actionCount",
        open_action_count as "openActionCount", is_personal as "isPersonal"
      from ${riskRows(clientId, sql`(select ${roundId}::uuid)`)} risk order by position`,
  );

/** True if a reason is missing why nothing higher than personal protection is possible. */
const lacksReason = ({ isPersonal, higherClassReason }: RiskRow): boolean => isPersonal && !higherClassReason;

/** True if something has to be decided before the measures can be confirmed. */
export const isUndecided = (risk: RiskRow): boolean => risk.status === 'measureToDefine' || lacksReason(risk);

/** The mean of those that are rated, with one decimal; null if none is. */
export const meanOf = (factors: readonly (number | null)[]): number | null => {
  const rated = factors.filter((factor) => factor !== null);
  if (rated.length === 0) return null;
  const sum = rated.reduce((total, factor) => total + factor, 0);
  return Math.floor((20 * sum + rated.length) / (2 * rated.length)) / 10;
};
