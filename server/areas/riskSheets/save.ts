import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { riskSheets as calls } from '../../../contract/riskSheets';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import type { Handler } from '../../core/context/context';
import { riskAssessmentVersions, riskParticipations, riskRounds, riskSheets } from '../../db/schema';
import { isRoundVersion } from '../../domain/risk/rounds/version';
import { lockForWriting, sheetOf } from './find';
import { progressOf, questionsOf, toSheet } from './sheet';

/** Keeps the answers as sent. The very save that was made last is answered once more: its answer was lost on the way. */
export const save: Handler<typeof calls.save> = async (context, request) => {
  const { tx, clock } = context;
  const { executionUuid: participationUuid, revision, questionId } = request;
  const participation = await lockForWriting(context, participationUuid);
  // Who answers a survey is never named.
  if (request.attendees && participation.memberId !== null)
    throw invalidRequest([{ path: 'attendees', rule: 'unknown' }]);
  const [version] = await tx
    .select({ sections: riskAssessmentVersions.sections, attendees: riskRounds.attendees })
    .from(riskRounds)
    .innerJoin(riskAssessmentVersions, isRoundVersion())
    .where(eq(riskRounds.id, participation.roundId));
  if (!version) throw new CallError('execution.notFound');
  const { sections } = version;
  const attendees = request.attendees ?? version.attendees;
  const answers = toSheet(sections, request.answers);
  if (!questionsOf(sections).some(({ id }) => id === questionId)) throw new CallError('riskAssessment.answerUnknown');
  const sheet = await sheetOf(context, participation);
  const progress = progressOf(answers);
  const savedAt = clock.now().toISOString();
  if (participation.revision !== revision) {
    const isRepeated =
      participation.revision === revision + 1 &&
      participation.questionId === questionId &&
      isDeepStrictEqual(sheet.answers, answers) &&
      isDeepStrictEqual(version.attendees, attendees);
    if (!isRepeated) throw new CallError('record.changed');
    return { revision: participation.revision, progress, savedAt };
  }
  await tx
    .update(riskSheets)
    .set({ answers: sql`${sql.param(answers)}::smallint[]` })
    .where(eq(riskSheets.id, sheet.id));
  if (request.attendees) await tx.update(riskRounds).set({ attendees }).where(eq(riskRounds.id, participation.roundId));
  await tx
    .update(riskParticipations)
    .set({ progress, questionId, revision: revision + 1 })
    .where(eq(riskParticipations.id, participation.id));
  return { revision: revision + 1, progress, savedAt };
};
