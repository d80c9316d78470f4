import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RiskActionListItem } from '../../../../contract/riskAssessments/riskActionFields';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import type { Caller, Context } from '../../../core/context/context';
import type { Transaction } from '../../../db/database';
import {
  members,
  riskActions,
  riskAssessmentTexts,
  riskAssessmentVersions,
  riskAssignments,
  riskRounds,
  risks,
} from '../../../db/schema';
import { roundScope } from '../rounds/scopeNames';
import { isReadIn, isRoundVersion, questionIn } from '../rounds/version';
import { visibleRounds } from '../rounds/visible';
import { gapsOf } from './gaps';

const columnsIn = (language: LanguageCode) => ({
  action: riskActions,
  roundId: riskRounds.id,
  roundState: riskRounds.state,
  assessmentTitle: riskAssessmentTexts.title,
  ...roundScope,
  question: questionIn(language),
  factor: risks.factor,
  owner: { uuid: members.id, firstName: members.firstName, lastName: members.lastName },
  hasOwner: sql<boolean>`(${members.id} is not null and ${isNull(members.archivedAt)})`,
});

/** Actions with what is told of their risk, round and owner; to be narrowed, put in order and cut. */
export const selectActions = (tx: Transaction, language: LanguageCode) =>
  tx
    .select(columnsIn(language))
    .from(riskActions)
    .innerJoin(risks, and(eq(risks.clientId, riskActions.clientId), eq(risks.id, riskActions.riskId)))
    .innerJoin(riskRounds, and(eq(riskRounds.clientId, risks.clientId), eq(riskRounds.id, risks.roundId)))
    .leftJoin(riskAssignments, eq(riskAssignments.id, riskRounds.assignmentId))
    .innerJoin(riskAssessmentVersions, isRoundVersion())
    .innerJoin(riskAssessmentTexts, isReadIn(language))
    .leftJoin(members, eq(members.id, riskActions.ownerId))
    .$dynamic();

export type ActionRow = Awaited<ReturnType<typeof selectActions>>[number];

/** An action as lists show it. */
export const toListItem = (row: ActionRow, today: string): RiskActionListItem => {
  const { action, owner, hasOwner, roundId, assessmentTitle, sourceName, targetKind, targetName, question, factor } =
    row;
  const { id, riskId, title, stopClass, measureId, dueOn, status, doneOn } = action;
  const gaps = gapsOf({ status, dueOn, hasOwner }, today);
  const { effectCheckedOn, effectFactor, effectComment } = action;
  return {
    uuid: id,
    riskUuid: riskId,
    riskAssessmentExecutionResultUuid: roundId,
    assessmentTitle,
    sourceName,
    targetKind,
    targetName,
    question,
    factor,
    title,
    stopClass,
    measureId,
    owner,
    dueOn,
    status,
    doneOn,
    gaps,
    isOverdue: gaps.includes('overdue'),
    effect:
      effectCheckedOn !== null && effectFactor !== null
        ? { checkedOn: effectCheckedOn, factor: effectFactor, comment: effectComment }
        : null,
    updatedAt: action.updatedAt.toISOString(),
  };
};

type Asking = Pick<Context, 'clientId'> & { caller: Pick<Caller, 'memberId' | 'role'> };

/** Actions of rounds that the caller may evaluate. */
export const isEvaluated = ({ clientId, caller }: Asking): SQL | undefined =>
  and(eq(riskActions.clientId, clientId), ne(riskRounds.state, 'closed'), visibleRounds(caller));

/** Actions that the caller is to carry out, whoever they are. An adviser is nobody's owner. */
export const isOwn = ({ clientId, caller }: Asking): SQL | undefined =>
  and(
    eq(riskActions.clientId, clientId),
    ne(riskRounds.state, 'closed'),
    caller.role === 'user' ? sql`false` : eq(riskActions.ownerId, caller.memberId),
  );

/** All that the caller may see of actions. */
export const isVisible = (asking: Asking): SQL | undefined => or(isEvaluated(asking), isOwn(asking));

/** Joins what conditions on actions may ask for, and nothing else. */
export const countActions = async (tx: Transaction, condition: SQL | undefined): Promise<number> => {
  const [row] = await tx
    .select({ number: sql<number>`count(*)`.mapWith(Number) })
    .from(riskActions)
    .innerJoin(risks, and(eq(risks.clientId, riskActions.clientId), eq(risks.id, riskActions.riskId)))
    .innerJoin(riskRounds, and(eq(riskRounds.clientId, risks.clientId), eq(riskRounds.id, risks.roundId)))
    .where(condition);
  return row?.number ?? 0;
};
