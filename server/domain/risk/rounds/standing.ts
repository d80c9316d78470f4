import { and, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { RoundListItem, RoundState } from '../../../../contract/riskAssessments/roundFields';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import { CallError } from '../../../base/errors';
import { readProfileSetting } from '../../../core/company/callerSetting';
import { todayOf } from '../../../core/company/companyDay';
import type { Context } from '../../../core/context/context';
import { rowsOf } from '../../../db/query';
import {
  riskAssessmentTexts,
  riskAssessmentVersions,
  riskAssignments,
  riskRounds,
  undoneStates,
} from '../../../db/schema';
import { quoted } from '../../../db/schema/columns';
import { countMembers } from '../participants/memberCounts';
import { editorOf } from './lease';
import { riskRows } from './riskRows';
import { roundScope } from './scopeNames';
import { isReadIn, isRoundVersion } from './version';
import { visibleRounds } from './visible';

/** Reader, with language and day. */
export interface Reading extends Pick<Context, 'tx' | 'clientId' | 'caller' | 'clock'> {
  language: LanguageCode;
  today: string;
}

/** Scope, whose rounds are read, and the language. */
type Seeing = Pick<Reading, 'clientId' | 'language'> & { caller: Pick<Reading['caller'], 'memberId' | 'role'> };

export const readingOf = async (context: Context): Promise<Reading> => {
  const { tx, clientId, caller, clock } = context;
  const { languageCode: language } = await readProfileSetting(context);
  return { tx, clientId, caller, clock, language, today: await todayOf(tx, clientId, clock) };
};

/** A round as SQL reads it: what the list shows, and what only the server needs. */
export interface RoundRow extends Omit<RoundListItem, 'editor' | 'riskFactor' | 'memberCount' | 'isOverdue'> {
  [column: string]: unknown;
  /** Kept when answering ended; before that, null: then they are counted. */
  memberCount: number | null;
  assignmentId: string | null;
  versionId: string | null;
  previousId: string | null;
  editorId: string | null;
  editorName: string | null;
  editedUntil: string | null;
  checkedOutAt: string | null;
}

/** The rounds of the company that the caller may evaluate, as `riskRounds` with its assignment, version and texts. */
const roundsFor = ({ clientId, caller, language }: Seeing, columns: SQL, condition: SQL | undefined): SQL =>
  sql`(
    select ${columns} from ${riskRounds}
    left join ${riskAssignments} on ${riskAssignments.id} = ${riskRounds.assignmentId}
    join ${riskAssessmentVersions} on ${isRoundVersion()}
    join ${riskAssessmentTexts} on ${isReadIn(language)}
    where ${and(eq(riskRounds.clientId, clientId), visibleRounds(caller), condition)}
  )`;

const state = sql<RoundState>`case
    when risk_rounds.discard_reason is not null then 'discarded'
    when risk_rounds.state in (${quoted(undoneStates)}) then 'closed'
    when risk_rounds.state = 'open' then case when risk_rounds.finished_on is null then 'running' else 'evaluating' end
    else case when coalesce(risk.open_actions, 0) = 0 then 'done' else 'confirmed' end
  end`;

const handedIn = sql`coalesce(risk_rounds.completed_member_count, (
    select count(*)::int from risk_sheets sheet
    where sheet.client_id = risk_rounds.client_id and sheet.round_id = risk_rounds.id and sheet.is_completed
  ))`;

/**
 * The rounds with what their risks add up to, without counting who is concerned: that is looked up for few.
 * `listed.*` is a row of `risk_rounds`.
 */
export const standingRounds = (reading: Seeing, condition: SQL | undefined): SQL => {
  const columns = sql`risk_rounds.*, ${riskAssessmentTexts.title} as title, ${riskAssessmentVersions.kind} as kind,
    ${roundScope.sourceName} as source_name, ${roundScope.targetKind} as target_kind,
    ${roundScope.targetName} as target_name`;
  return sql`(
    with listed as materialized (select * from ${roundsFor(reading, columns, condition)} every),
    risk as materialized (
      select round_id, round(avg(factor), 1)::float8 as risk_load, sum(open_action_count)::int as open_actions,
        count(*) filter (where status = 'open')::int as open,
        count(*) filter (where status = 'notAssessed')::int as "notAssessed",
        count(*) filter (where status = 'measureToDefine')::int as "measureToDefine",
        count(*) filter (where status = 'measureDefined')::int as "measureDefined",
        count(*) filter (where status = 'measureAgreed')::int as "measureAgreed",
        count(*) filter (where status = 'done')::int as done,
        count(*) filter (where status = 'doesNotApply')::int as "doesNotApply"
      from ${riskRows(reading.clientId, sql`(select id from listed)`)} each_risk group by round_id
    )
    select risk_rounds.*, ${state} as round_state, risk.risk_load as load, ${handedIn} as handed_in,
      coalesce(risk."measureToDefine", 0) as to_define,
      json_build_object(
        'open', coalesce(risk.open, 0), 'notAssessed', coalesce(risk."notAssessed", 0), 'measureToDefine', coalesce(risk."measureToDefine", 0),
        'measureDefined', coalesce(risk."measureDefined", 0), 'measureAgreed', coalesce(risk."measureAgreed", 0),
        'done', coalesce(risk.done, 0), 'doesNotApply', coalesce(risk."doesNotApply", 0)
      ) as risk_counts
    from listed risk_rounds left join risk on risk.round_id = risk_rounds.id
  )`;
};

/** A row of `standingRounds`, called `here`, as JSON. */
export const roundJson: SQL = sql`json_build_object(
    'uuid', here.id, 'riskAssessmentUuid', here.risk_assessment_id, 'title', here.title, 'kind', here.kind,
    'sourceName', here.source_name, 'targetKind', here.target_kind, 'targetName', here.target_name,
    'state', here.round_state, 'cycle', here.cycle, 'dueOn', here.due_on, 'finishedOn', here.finished_on,
    'confirmedOn', here.completed_on, 'completedMemberCount', here.handed_in,
    'memberCount', here.member_count, 'levelsOnly', here.levels_only, 'assignmentId', here.assignment_id,
    'riskLoad', here.load, 'riskCounts', here.risk_counts, 'versionId', here.version_id,
    'discarded', case when here.discard_reason is not null then json_build_object(
      'by', here.discarded_by, 'on', here.closed_on, 'reason', here.discard_reason
    ) end, 'repeatReason', here.repeat_reason,
    'previousId', here.previous_id, 'editorId', here.editor_id, 'editorName', here.editor_name,
    'editedUntil', here.edited_until, 'checkedOutAt', here.checked_out_at
  )`;

/** The factor that a load has as it is shown, half up. */
const factorOf = (load: number | null): number | null => (load === null ? null : Math.floor(load + 0.5));

const isUnconfirmed = ({ state }: RoundRow): boolean => state === 'running' || state === 'evaluating';

/** Rounds as lists show them. */
export const toRounds = async (rows: readonly RoundRow[], reading: Reading): Promise<RoundListItem[]> => {
  const uncounted = rows.filter(({ memberCount }) => memberCount === null);
  const countOf = await countMembers(reading.tx, reading.clientId, uncounted);
  return rows.map((row) => {
    const {
      versionId: _,
      previousId: __,
      assignmentId,
      editorId,
      editorName,
      editedUntil,
      checkedOutAt,
      ...round
    } = row;
    const instantOf = (said: string | null) => (said === null ? null : new Date(said));
    const lease = { editorId, editorName, editedUntil: instantOf(editedUntil), checkedOutAt: instantOf(checkedOutAt) };
    return {
      ...round,
      // Who handed in and left since is still among those who were concerned.
      memberCount: row.memberCount ?? Math.max(round.completedMemberCount, countOf({ uuid: row.uuid, assignmentId })),
      isOverdue: isUnconfirmed(row) && row.dueOn < reading.today,
      riskFactor: factorOf(round.riskLoad),
      editor: editorOf(lease, reading),
    };
  });
};

/** One round, if the caller may evaluate it. */
export const findRound = async (reading: Reading, uuid: string): Promise<RoundRow | null> => {
  const [row] = await rowsOf<{ round: RoundRow }>(
    reading.tx,
    sql`select ${roundJson} as round from ${standingRounds(reading, eq(riskRounds.id, uuid))} here`,
  );
  return row?.round ?? null;
};

/** One round that the caller may evaluate. @throws `riskExecutionResult.notFound` */
export const readRound = async (reading: Reading, uuid: string): Promise<RoundRow> => {
  const round = await findRound(reading, uuid);
  if (!round) throw new CallError('riskExecutionResult.notFound');
  return round;
};

/** Rounds that ended without a result are in no list, but for those that were rated. */
export const isListed = or(notInArray(riskRounds.state, [...undoneStates]), isNotNull(riskRounds.discardReason));
