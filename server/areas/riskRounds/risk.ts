import { isPermitted } from '../../../contract/names/permissions';
import type { PreviousRisk, RiskDetails } from '../../../contract/riskAssessments/risks';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import type { RiskRow } from '../../domain/risk/rounds/riskRows';
import { roundOfRisk } from '../../domain/risk/rounds/roundOfRisk';
import { findRound, type Reading, readingOf } from '../../domain/risk/rounds/standing';
import { questionOf } from './content';
import { readWhole } from './details';
import { decisionOf, toRisk } from './riskList';

/** Decision about the same question in the round before, if the caller may evaluate that one too. */
const previousOf = async (reading: Reading, before: RiskRow | undefined): Promise<PreviousRisk | null> => {
  if (!before) return null;
  const round = await findRound(reading, before.roundId);
  if (!round) return null;
  const { id, roundId, actionCount } = before;
  return {
    uuid: id,
    riskAssessmentExecutionResultUuid: roundId,
    confirmedOn: round.confirmedOn,
    ...decisionOf(before),
    actionCount,
  };
};

/** One risk with everything about it. @throws `risk.notFound` */
export const readRiskDetails = async (context: Context, riskUuid: string): Promise<RiskDetails> => {
  const roundId = await roundOfRisk(context, riskUuid);
  const reading = await readingOf(context);
  const { row, content, risks: all, previous } = await readWhole(reading, roundId);
  const risk = all.find(({ id }) => id === riskUuid);
  if (!risk) throw new CallError('risk.notFound');
  const question = questionOf(content, risk.questionId);
  return {
    ...toRisk(risk, question, previous),
    riskAssessmentExecutionResultUuid: roundId,
    explanation: question.explanation,
    suggestions: question.suggestions,
    previous: await previousOf(reading, previous.get(risk.questionId)),
    version: risk.version,
    abilities: {
      decide: row.state === 'evaluating' && isPermitted(context.caller.permissions, [calls.decide.access]),
    },
  };
};

export const riskDetails: Handler<typeof calls.risk> = (context, { riskUuid }) => readRiskDetails(context, riskUuid);
