import type { Permission } from '../../../contract/names/permissions';
import { isPermitted } from '../../../contract/names/permissions';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { riskAssessmentMinimumParticipants } from '../../../contract/shapes/constants';
import type { Handler } from '../../core/context/context';
import { isUndecided, meanOf, type RiskRow, readRisks } from '../../domain/risk/rounds/riskRows';
import {
  findRound,
  type Reading,
  type RoundRow,
  readingOf,
  readRound,
  toRounds,
} from '../../domain/risk/rounds/standing';
import { readPrevious } from './compare';
import { type Content, readContent } from './content';
import { levelCountsOf } from './levels';
import { readRecord } from './record';

/** The factor with what the last effectiveness check found. */
export const currentFactor = ({ factor, factorAfter }: RiskRow): number | null => factorAfter ?? factor;

type Previous = ReadonlyMap<string, RiskRow>;

const sectionBars = (content: Content | null, risks: readonly RiskRow[], previous: Previous) =>
  (content?.sections ?? []).map(({ sectionId, title }) => {
    const own = risks.filter((risk) => risk.sectionId === sectionId);
    const earlier = [...previous.values()].filter((risk) => risk.sectionId === sectionId);
    return {
      sectionId,
      title,
      before: meanOf(own.map(({ factor }) => factor)),
      after: meanOf(own.map(currentFactor)),
      previous: meanOf(earlier.map(({ factor }) => factor)),
    };
  });

/** Number of sheets that it takes before answering may be ended: of an inspection an answer is enough. */
export const minimumCountOf = (kind: RoundRow['kind']): number =>
  kind === 'survey' ? riskAssessmentMinimumParticipants : 0;

const abilitiesOf = (
  { state, kind, versionId, completedMemberCount }: RoundRow,
  risks: readonly RiskRow[],
  { caller }: Reading,
): RoundDetails['abilities'] => {
  const may = ({ access }: { access: Permission }): boolean => isPermitted(caller.permissions, [access]);
  const isEnough = completedMemberCount >= minimumCountOf(kind) && versionId !== null;
  const isEvaluating = state === 'evaluating';
  return {
    finish: state === 'running' && isEnough && may(calls.finish),
    decide: isEvaluating && may(calls.decide),
    confirm: isEvaluating && !risks.some(isUndecided) && may(calls.confirm),
  };
};

/** Questions of the round before that are asked no more; nothing as long as nobody has begun, and it is open what will be asked. */
const droppedOf = async (
  { tx, language }: Reading,
  before: RoundRow | null,
  risks: readonly RiskRow[],
  previous: Previous,
): Promise<RoundDetails['dropped']> => {
  if (!before || risks.length === 0) return [];
  const asked = new Set(risks.map(({ questionId }) => questionId));
  const dropped = [...previous.values()].filter(({ questionId }) => !asked.has(questionId));
  if (dropped.length === 0) return [];
  const content = await readContent(tx, before.versionId, language);
  return dropped.map(({ questionId, factor }) => ({
    questionId,
    factor,
    question: content?.questions.get(questionId)?.question ?? questionId,
  }));
};

/** All of a round: its own risks, and those of the round before. */
export const readWhole = async (reading: Reading, uuid: string) => {
  const { tx, clientId, language } = reading;
  const row = await readRound(reading, uuid);
  const [content, risks, previous] = [
    await readContent(tx, row.versionId, language),
    await readRisks(tx, clientId, uuid),
    await readPrevious(tx, clientId, row.previousId),
  ];
  return { row, content, risks, previous };
};

export const one: Handler<typeof calls.one> = async (context, { riskAssessmentExecutionResultUuid: uuid }) => {
  const reading = await readingOf(context);
  const { row, content, risks, previous } = await readWhole(reading, uuid);
  // The unit that answers for it may have changed since, and with it who may see the round before.
  const before = row.previousId ? await findRound(reading, row.previousId) : null;
  const [round] = await toRounds([row], reading);
  if (!round) throw new Error('One round is one round');
  return {
    ...round,
    versionNumber: content?.versionNumber ?? null,
    ...(await readRecord(context, uuid)),
    riskLoadAfter: meanOf(risks.map(currentFactor)),
    levelCounts: levelCountsOf(risks.map(({ factor }) => factor)),
    sections: sectionBars(content, risks, previous),
    dropped: await droppedOf(reading, before, risks, previous),
    previousUuid: before?.uuid ?? null,
    previousConfirmedOn: before?.confirmedOn ?? null,
    minimumCount: minimumCountOf(row.kind),
    undecidedCount: row.state === 'evaluating' ? risks.filter(isUndecided).length : 0,
    abilities: abilitiesOf(row, risks, reading),
  };
};
