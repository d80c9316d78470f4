import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { riskSheets as calls } from '../../../contract/riskSheets';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { rowsOf } from '../../db/query';
import { riskAssessmentVersions, riskParticipations, riskRounds, riskSheets, risks } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';
import { mayInspect } from '../../domain/risk/participants/inCharge';
import { participants } from '../../domain/risk/participants/participants';
import { isCheckedOutByOther, refuseLocked, takeLease } from '../../domain/risk/rounds/lease';
import { isRunning } from './find';

type Round = typeof riskRounds.$inferSelect;

/** The version that the round was begun with, or is begun with now. */
const versionOf = async ({ tx }: Context, { riskAssessmentId, versionId }: Round) => {
  const [version] = await tx
    .select()
    .from(riskAssessmentVersions)
    .where(
      versionId === null
        ? eq(riskAssessmentVersions.riskAssessmentId, riskAssessmentId)
        : eq(riskAssessmentVersions.id, versionId),
    )
    .orderBy(desc(riskAssessmentVersions.number))
    .limit(1);
  if (!version) throw new CallError('riskExecutionResult.notFound');
  return version;
};
type Version = Awaited<ReturnType<typeof versionOf>>;

/** Reads what was in place in the round before, by question. Decisions are made anew, of what is rated anew. */
const readInPlace = async ({ tx, clientId }: Context, { previousId }: Round): Promise<Map<string, string | null>> => {
  if (previousId === null) return new Map();
  const rows = await tx
    .select({ questionId: risks.questionId, measuresInPlace: risks.measuresInPlace })
    .from(risks)
    .where(and(eq(risks.clientId, clientId), eq(risks.roundId, previousId)));
  return new Map(rows.map(({ questionId, measuresInPlace }) => [questionId, measuresInPlace]));
};

/** With its first sheet a round keeps its version, and has a risk for each of its questions. The round is locked. */
const pin = async (context: Context, round: Round, version: Version): Promise<void> => {
  const { tx, clientId, clock } = context;
  if (round.versionId !== null) return;
  const startedOn = await todayOf(tx, clientId, clock);
  await tx.update(riskRounds).set({ versionId: version.id, startedOn }).where(eq(riskRounds.id, round.id));
  const inPlace = await readInPlace(context, round);
  const asked = version.sections.flatMap(({ id, questions }) =>
    questions.map((question) => ({
      sectionId: id,
      questionId: question.id,
      measuresInPlace: inPlace.get(question.id) ?? null,
    })),
  );
  await tx
    .insert(risks)
    .values(asked.map((question, position) => ({ id: newId(), clientId, roundId: round.id, ...question, position })));
};

/** True if the caller takes part in a running survey, or may fill in a running inspection. */
const takesPart = async ({ tx, clientId, caller }: Context, round: Round, kind: Version['kind']): Promise<boolean> => {
  const scope = { clientId, memberIds: [caller.memberId], riskAssessmentIds: [round.riskAssessmentId] };
  const rows = await rowsOf(
    tx,
    kind === 'survey'
      ? sql`with recursive ${participants(scope)} select 1 as found from participants where round_id = ${round.id}::uuid`
      : sql`select 1 as found from risk_assignments assigned
          where assigned.id = ${round.assignmentId}::uuid and ${mayInspect(caller)}`,
  );
  return rows.length > 0;
};

/** The caller's participation of a round, or the one that all who inspect share. */
const findBegun = async ({ tx, clientId, caller }: Context, { id }: Round, kind: Version['kind']) => {
  const [begun] = await tx
    .select({ id: riskParticipations.id })
    .from(riskParticipations)
    .where(
      and(
        eq(riskParticipations.clientId, clientId),
        eq(riskParticipations.roundId, id),
        kind === 'survey' ? eq(riskParticipations.memberId, caller.memberId) : isNull(riskParticipations.memberId),
      ),
    );
  return begun;
};

/** Begins a sheet, or finds where it was begun: two tabs at once begin it once. */
export const create: Handler<typeof calls.create> = async (context, { riskAssessmentExecutionResultUuid: roundId }) => {
  const { tx, clientId, caller } = context;
  // Two rounds of an entry might both be begun while somebody moves from one to the other.
  await lockInTenant(tx, clientId, `risk-executions ${caller.memberId}`);
  const [round] = await tx
    .select()
    .from(riskRounds)
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, roundId)))
    .for('no key update');
  if (!round) throw new CallError('riskExecutionResult.notFound');
  const version = await versionOf(context, round);
  const { kind } = version;
  const begun = await findBegun(context, round, kind);
  const isOwn = kind === 'survey' && begun !== undefined;
  if (!isOwn && !(await takesPart(context, round, kind))) {
    throw new CallError('riskExecutionResult.notFound');
  }
  if (!isRunning(round)) throw new CallError('riskExecutionResult.notRunning');
  // Who has it, and since when, is said by the sheet itself, which can be taken over there.
  if (kind === 'inspection' && begun && isCheckedOutByOther(round, context)) return { executionUuid: begun.id };
  if (kind === 'inspection') {
    refuseLocked(round, context);
    await takeLease(tx, round, context);
  }
  if (begun) return { executionUuid: begun.id };
  await pin(context, round, version);
  // Random both: keys of ours tell when they were made.
  const [id, sheetId] = [randomUUID(), randomUUID()];
  const answers = Array.from({ length: version.questionCount }, () => null);
  await tx
    .insert(riskSheets)
    .values({ id: sheetId, clientId, roundId, answers: sql`${sql.param(answers)}::smallint[]` });
  const memberId = kind === 'survey' ? caller.memberId : null;
  await tx.insert(riskParticipations).values({ id, clientId, roundId, memberId, sheetId });
  return { executionUuid: id };
};
