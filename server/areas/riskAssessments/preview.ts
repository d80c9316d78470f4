import { type SQL, sql } from 'drizzle-orm';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import type { AssignmentPreview } from '../../../contract/riskAssessments/riskAssignments';
import { riskAssessmentMinimumParticipants } from '../../../contract/shapes/constants';
import type { Context, Handler } from '../../core/context/context';
import { changesBy } from '../../core/cycles/changes';
import { numbersOf } from '../../db/query';
import { concerned } from '../../domain/risk/participants/concerned';
import { inCharge } from '../../domain/risk/participants/inCharge';
import { participants } from '../../domain/risk/participants/participants';
import { roundCycles } from '../../domain/risk/rounds/engine';
import { newestVersionOf } from '../../domain/risk/rounds/version';
import { type Assigning, assign } from './assign';

type Asking = Omit<Assigning, 'reason'>;
type Reached = Pick<AssignmentPreview['people'], 'total' | 'withoutTasks'> & { tooFew: number };

/** The entry's assignments to these targets, as far as there are any: a query of their ids. */
const assignedTo = ({ clientId }: Context, { uuid, targetKind, targetUuids }: Asking): SQL => {
  const targets = sql`any(${sql.param(targetUuids)}::uuid[])`;
  const isTarget = {
    orgUnit: sql`assigned.target_unit_id = ${targets}`,
    location: sql`assigned.target_location_id = ${targets}`,
    memberGroup: sql`assigned.target_group_id = ${targets}`,
    members: sql`assigned.target_kind = 'members'`,
  };
  return sql`(
    select assigned.id from risk_assignments assigned
    where assigned.client_id = ${clientId}::uuid and assigned.risk_assessment_id = ${uuid}::uuid
      and ${isTarget[targetKind]}
  )`;
};

/** Rounds of the entry that are answered at the moment, as `round`. */
const running = ({ clientId }: Context, { uuid }: Asking): SQL => sql`risk_rounds round
  where round.client_id = ${clientId}::uuid and round.risk_assessment_id = ${uuid}::uuid
    and round.state = 'open' and round.finished_on is null`;

/** Number of people whom the rounds of these assignments ask; of single employees, of those who are named. */
const countAsked = async (context: Context, asking: Asking, isSurvey: boolean): Promise<number> => {
  const { clientId } = context;
  const rounds = sql`select round.id from ${running(context, asking)}
    and round.assignment_id in ${assignedTo(context, asking)}`;
  const memberIds = asking.targetKind === 'members' ? asking.targetUuids : undefined;
  const scope = { clientId, riskAssessmentIds: [asking.uuid], memberIds, isBySheets: false };
  const { count } = await numbersOf<{ count: number }>(
    context.tx,
    isSurvey
      ? sql`with recursive ${participants(scope)}
          select count(*)::int as count from participants where round_id in (${rounds})`
      : sql`select count(distinct person.member_id)::int as count
          from risk_assignments assigned cross join lateral ${inCharge} person
          where assigned.client_id = ${clientId}::uuid and assigned.id in (
            select other.assignment_id from risk_rounds other where other.id in (${rounds})
          )`,
  );
  return count;
};

/** Everybody in these assignments, and which of these are too small to be evaluated. */
const countReached = (context: Context, asking: Asking): Promise<Reached> => {
  const { clientId } = context;
  const chosen = assignedTo(context, asking);
  const isNamed =
    asking.targetKind === 'members' ? sql`person.id = any(${sql.param(asking.targetUuids)}::uuid[])` : sql`true`;
  return numbersOf<Reached>(
    context.tx,
    sql`with recursive ${concerned(clientId, asking.uuid)}
      select count(*)::int as total, count(*) filter (where not person.ra_create_tasks)::int as "withoutTasks", (
          select count(*)::int from target left join concerned on concerned.assignment_id = target.assignment_id
          where target.assignment_id in ${chosen}
            and coalesce(concerned.count, 0) < ${riskAssessmentMinimumParticipants}
        ) as "tooFew"
      from members person
      where person.client_id = ${clientId}::uuid and person.archived_at is null and ${isNamed}
        and person.id in (select reached.member_id from reached where reached.assignment_id in ${chosen})`,
  );
};

const countOtherRounds = async (context: Context, asking: Asking): Promise<number> => {
  const { count } = await numbersOf<{ count: number }>(
    context.tx,
    sql`select count(*)::int as count from ${running(context, asking)}
      and round.assignment_id not in ${assignedTo(context, asking)}`,
  );
  return count;
};

const isSurvey = async (context: Context, { uuid }: Asking): Promise<boolean> => {
  const newest = sql`version.id = ${newestVersionOf(sql`${uuid}::uuid`)}`;
  const query = sql`select bool_or(version.kind = 'survey') as "isSurvey" from risk_assessment_versions version
    where ${newest}`;
  return (await numbersOf<{ isSurvey: boolean | null }>(context.tx, query)).isSurvey ?? false;
};

/**
 * Preview of what assigning does, by doing it: the call is a dry run, so nothing of it stays. To how many it goes is
 * worked out from assignments alone: told by sheets, whoever asks about a single person would learn whether they have
 * begun.
 */
const preview = async (context: Context, asking: Asking): Promise<AssignmentPreview> => {
  const survey = await isSurvey(context, asking);
  const alreadyAsked = await countAsked(context, asking, survey);
  let done = { added: 0, changed: 0, repeats: 0 };
  const changes = await changesBy(context, roundCycles(), asking.uuid, async () => {
    // Any reason will do: whether it takes one is what is to be told.
    const { rounds, ...assigned } = await assign(context, { ...asking, reason: '-' });
    done = assigned;
    return rounds;
  });
  const { added, changed, repeats } = done;
  const now = await countAsked(context, asking, survey);
  const asked = Math.max(0, now - alreadyAsked);
  const reached = survey ? await countReached(context, asking) : { total: now, withoutTasks: 0, tooFew: 0 };
  const { tooFew, total, withoutTasks } = reached;
  const others = Math.max(0, total - withoutTasks - alreadyAsked - asked);
  return {
    ...changes,
    added,
    changed,
    tooFew,
    needsReason: repeats > 0,
    people: { total, withoutTasks, alreadyAsked, asked, others },
    otherRounds: survey ? await countOtherRounds(context, asking) : 0,
  };
};

export const previewOrgUnits: Handler<typeof calls.previewOrgUnits> = (context, { uuid, orgUnitUuids: targetUuids }) =>
  preview(context, { uuid, targetKind: 'orgUnit', targetUuids, orgUnitUuid: null });

export const previewLocation: Handler<typeof calls.previewLocation> = (
  context,
  { locationUuids: targetUuids, ...request },
) => preview(context, { ...request, targetKind: 'location', targetUuids });

export const previewMemberGroup: Handler<typeof calls.previewMemberGroup> = (
  context,
  { memberGroupUuids: targetUuids, ...request },
) => preview(context, { ...request, targetKind: 'memberGroup', targetUuids });

export const previewMembers: Handler<typeof calls.previewMembers> = (
  context,
  { memberUuids: targetUuids, ...request },
) => preview(context, { ...request, targetKind: 'members', targetUuids });
