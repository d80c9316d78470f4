import type { RequestOf } from '../../../contract/kit/call';
import { hazardGroups } from '../../../contract/riskAssessments/riskAssessmentContent';
import { type RiskListItem, riskStatuses } from '../../../contract/riskAssessments/risks';
import type { riskRounds as calls } from '../../../contract/riskRounds';
import type { Handler } from '../../core/context/context';
import { foldForSearch, searchTextOf } from '../../core/lists/searchText';
import { isUndecided, type RiskRow } from '../../domain/risk/rounds/riskRows';
import { readingOf } from '../../domain/risk/rounds/standing';
import { changeOf } from './compare';
import { type AskedQuestion, questionOf } from './content';
import { readWhole } from './details';

type ListRequest = RequestOf<typeof calls.risks>;

/** Decision about a risk. */
export const decisionOf = ({ measure, reason, higherClassReason, measuresInPlace }: RiskRow) => ({
  measure,
  reason,
  higherClassReason,
  measuresInPlace,
});

/** A risk as lists and details show it. */
export const toRisk = (
  risk: RiskRow,
  { sectionTitle, question, hazard, legalBasis }: AskedQuestion,
  previous: ReadonlyMap<string, RiskRow>,
): RiskListItem => {
  const { id, factor, spread, factorAfter, status, followUp, isPersonal, actionCount, openActionCount } = risk;
  return {
    uuid: id,
    sectionTitle,
    question,
    hazard,
    legalBasis,
    factor,
    factorAfter,
    status,
    ...decisionOf(risk),
    needsHigherClassReason: isPersonal,
    actionCount,
    openActionCount,
    change: changeOf(risk, previous),
    spread,
    followUp,
    previousFactor: previous.get(risk.questionId)?.factor ?? null,
  };
};

const isWanted =
  ({ search, status, hazard }: ListRequest['filter']) =>
  (risk: RiskListItem): boolean => {
    const words = foldForSearch(search ?? '').split(/\s+/);
    const text = searchTextOf(risk.question, risk.sectionTitle, risk.legalBasis);
    return (
      words.every((word) => text.includes(word)) &&
      (!status?.length || status.includes(risk.status)) &&
      (!hazard?.length || hazard.includes(risk.hazard))
    );
  };

const sortValues: Record<ListRequest['sortBy'], (risk: RiskListItem, position: number) => number | null> = {
  position: (_, position) => position,
  factor: ({ factor }) => factor,
  status: ({ status }) => riskStatuses.indexOf(status),
  hazard: ({ hazard }) => hazardGroups.indexOf(hazard),
};

/** As asked, in the wanted direction; what has no value comes last. */
const sorted = (risks: readonly RiskListItem[], { sortBy, sortDirection }: ListRequest): RiskListItem[] => {
  const direction = sortDirection === 'asc' ? 1 : -1;
  return risks
    .map((risk, position) => ({ risk, position, value: sortValues[sortBy](risk, position) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null) || direction * (one.position - other.position);
      return direction * (one.value - other.value || one.position - other.position);
    })
    .map(({ risk }) => risk);
};

/**
 * A round has some hundred risks at most, whose words are in the content of its version: they are put in order here.
 */
export const riskList: Handler<typeof calls.risks> = async (context, request) => {
  const { riskAssessmentExecutionResultUuid: uuid, filter, page, perPage } = request;
  const { content, risks, previous } = await readWhole(await readingOf(context), uuid);
  const { undecided } = filter;
  const asked = undecided === undefined ? risks : risks.filter((risk) => isUndecided(risk) === undecided);
  const all = asked.map((risk) => toRisk(risk, questionOf(content, risk.questionId), previous));
  const wanted = sorted(all.filter(isWanted(filter)), request);
  return { items: wanted.slice((page - 1) * perPage, page * perPage), total: wanted.length };
};
