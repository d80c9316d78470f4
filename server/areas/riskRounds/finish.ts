import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tellsLevelsOnly } from '../../../contract/riskAssessments/surveyRating';
import type { riskRounds as calls } from '../../../contract/riskRounds';
import { riskAssessmentMinimumParticipants, surveyAccountDays } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { riskAssessmentVersions, riskParticipations, riskRounds, riskSheets } from '../../db/schema';
import { countMembers } from '../../domain/risk/participants/memberCounts';
import { lockWhole } from '../../domain/risk/rounds/locked';
import { scopeSnapshot } from '../../domain/risk/rounds/scopeNames';
import { isRoundVersion } from '../../domain/risk/rounds/version';
import { anonymise } from './anonymise';
import { type Counted, rateRisks } from './rate';
import { maySpread, readCounted } from './ratedBy';

type Ending = Pick<Context, 'tx' | 'clientId'> & { id: string };

const sheetsOf = ({ clientId, id }: Ending): SQL | undefined =>
  and(eq(riskSheets.clientId, clientId), eq(riskSheets.roundId, id));

/** The version that the round asks, begun or not. */
const readVersion = async ({ tx, clientId, id }: Ending) => {
  const [version] = await tx
    .select({ kind: riskAssessmentVersions.kind, sections: riskAssessmentVersions.sections })
    .from(riskRounds)
    .innerJoin(riskAssessmentVersions, isRoundVersion())
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, id)));
  if (!version) throw new CallError('riskExecutionResult.notFound');
  return version;
};

/** The sheet of an inspection counts as far as it was filled in. @throws `riskAssessment.nothingAnswered` */
const handInInspection = async (ending: Ending, today: string): Promise<number> => {
  const { tx, clientId, id } = ending;
  const isAnswered = sql`exists (select from unnest(${riskSheets.answers}) as given(answer) where answer is not null)`;
  const handedIn = await tx
    .update(riskSheets)
    .set({ isCompleted: true })
    .where(and(sheetsOf(ending), sql`(${riskSheets.isCompleted} or ${isAnswered})`))
    .returning({ id: riskSheets.id });
  if (handedIn.length === 0) throw new CallError('riskAssessment.nothingAnswered');
  await tx
    .update(riskParticipations)
    .set({ completedOn: sql`coalesce(${riskParticipations.completedOn}, ${today}::date)` })
    .where(and(eq(riskParticipations.clientId, clientId), eq(riskParticipations.roundId, id)));
  return handedIn.length;
};

/**
 * Of a survey: how many handed in, how many of these count, whose those are, and whether their spread may be shown. It is
 * never said who does not count, nor how many.
 * @throws `riskAssessment.tooFewParticipants`, `riskAssessment.notCountable`
 */
const countSurvey = async (ending: Ending, today: string): Promise<Counted & { ratedBy: string[] }> => {
  const all = await ending.tx.$count(riskSheets, and(sheetsOf(ending), riskSheets.isCompleted));
  const [minimum, days] = [riskAssessmentMinimumParticipants, surveyAccountDays];
  if (all < minimum) throw new CallError('riskAssessment.tooFewParticipants', { params: { minimum, completed: all } });
  const counted = await ending.tx.$count(
    riskSheets,
    and(sheetsOf(ending), riskSheets.isCompleted, riskSheets.isCounted),
  );
  if (counted < minimum) throw new CallError('riskAssessment.notCountable', { params: { minimum, days } });
  const ratedBy = await readCounted(ending);
  return { all, counted, ratedBy, maySpread: await maySpread(ending, { ratedBy, today }) };
};

/**
 * Ends answering for all, once: who comes second finds that it is over. Rating and the cut between sheets and people
 * are one transaction, so that there is never one without the other.
 */
export const finish: Handler<typeof calls.finish> = async (context, { riskAssessmentExecutionResultUuid: id }) => {
  const { tx, clientId, clock, audit } = context;
  const round = await lockWhole(context, id);
  if (round.state !== 'open' || round.finishedOn !== null) throw new CallError('riskExecutionResult.notRunning');
  const ending = { tx, clientId, id };
  const today = await todayOf(tx, clientId, clock);
  const version = await readVersion(ending);
  const survey = version.kind === 'survey' ? await countSurvey(ending, today) : null;
  const completed = survey ? survey.all : await handInInspection(ending, today);
  // Counted while it runs: afterwards nobody takes part any more.
  const { assignmentId, riskAssessmentId: riskAssessmentUuid } = round;
  const running = { uuid: id, kind: version.kind, assignmentId, riskAssessmentUuid };
  const memberCount = (await countMembers(tx, clientId, [running]))(running);
  await rateRisks(tx, ending, version.sections, survey);
  await tx
    .update(riskRounds)
    .set({
      finishedOn: today,
      memberCount: Math.max(completed, memberCount),
      completedMemberCount: completed,
      ratedBy: survey?.ratedBy ?? null,
      levelsOnly: survey !== null && tellsLevelsOnly(survey.counted),
      scope: sql`coalesce(${scopeSnapshot}, ${riskRounds.scope})`,
      riskLoad: sql`(
        select round(avg(risk.factor), 2) from risks risk
        where risk.client_id = ${riskRounds.clientId} and risk.round_id = ${riskRounds.id}
      )`,
    })
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, id)));
  await anonymise(tx, ending);
  await audit({ action: 'riskRounds.finish', subjectType: 'riskRound', subjectId: id });
  return {};
};
