import { and, eq, sql } from 'drizzle-orm';
import type { riskSheets as calls, RiskSheet } from '../../../contract/riskSheets';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Context, Handler } from '../../core/context/context';
import { members, riskAssessmentTexts, riskAssessmentVersions, riskAssignments, riskRounds } from '../../db/schema';
import { readableSections } from '../../domain/risk/entries/readableSections';
import { editorOf } from '../../domain/risk/rounds/lease';
import { roundScope } from '../../domain/risk/rounds/scopeNames';
import { isReadIn, isRoundVersion } from '../../domain/risk/rounds/version';
import { findParticipation, isRunning, sheetOf } from './find';
import { fromSheet } from './sheet';

/** Of a check-out of the caller's: by whom it was taken over, and when. */
const takenOverOf = async (
  { tx, clientId, caller }: Context,
  { formerEditorId, takenOverById, takenOverAt }: typeof riskRounds.$inferSelect,
): Promise<RiskSheet['takenOver']> => {
  if (formerEditorId !== caller.memberId || takenOverAt === null) return null;
  const at = takenOverAt.toISOString();
  if (takenOverById === null) return { name: null, at };
  const [taker] = await tx
    .select({ name: sql<string>`concat_ws(' ', ${members.firstName}, ${members.lastName})` })
    .from(members)
    .where(and(eq(members.clientId, clientId), eq(members.id, takenOverById)));
  return { name: taker?.name ?? null, at };
};

/** Reads what is asked and was answered. Once answering ended, nothing leads from a person to a sheet. */
export const read: Handler<typeof calls.read> = async (context, { executionUuid: participationUuid }) => {
  const { participation, round } = await findParticipation(context, participationUuid);
  if (!isRunning(round)) throw new CallError('execution.notFound');
  const [{ languageCode }, sheet] = [await readProfileSetting(context), await sheetOf(context, participation)];
  const [found] = await context.tx
    .select({ version: riskAssessmentVersions, text: riskAssessmentTexts, scope: roundScope })
    .from(riskRounds)
    .innerJoin(riskAssessmentVersions, isRoundVersion())
    .innerJoin(riskAssessmentTexts, isReadIn(languageCode))
    .leftJoin(riskAssignments, eq(riskAssignments.id, riskRounds.assignmentId))
    .where(eq(riskRounds.id, round.id));
  if (!found) throw new CallError('execution.notFound');
  const { version, text, scope } = found;
  return {
    executionUuid: participationUuid,
    riskAssessmentExecutionResultUuid: round.id,
    riskAssessmentUuid: round.riskAssessmentId,
    title: text.title,
    kind: version.kind,
    versionNumber: version.number,
    languageCode: text.language,
    ...scope,
    dueOn: round.dueOn,
    repeatReason: round.repeatReason,
    sections: readableSections(version.sections, text.language),
    answers: fromSheet(version.sections, sheet.answers),
    attendees: round.attendees,
    questionId: participation.questionId,
    revision: participation.revision,
    progress: participation.progress,
    isCompleted: participation.completedOn !== null,
    editor: participation.memberId === null ? editorOf(round, context) : null,
    takenOver: await takenOverOf(context, round),
  };
};
