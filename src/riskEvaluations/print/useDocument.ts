import { useQuery } from '@tanstack/react-query';
import { type RiskActionListItem, riskActions } from '../../../contract/riskActions';
import { type EvaluationDetails, type RiskDetails, riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { quietly } from '../useRound';

const perPage = 100;
/** How many risks are read side by side. */
const abreast = 6;

/** All rows of a list, page by page. */
const readAll = async <Row>(
  read: (page: number) => Promise<{ items: readonly Row[]; total: number }>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    rows.push(...items);
    if (items.length === 0 || page * perPage >= total) return rows;
  }
};

/** What is printed of a round. */
export interface RoundDocument {
  round: EvaluationDetails;
  /** In the order of the questions, with what was decided. */
  risks: RiskDetails[];
  actions: RiskActionListItem[];
}

const readDocument = async (roundUuid: string): Promise<RoundDocument> => {
  const byRound = { riskAssessmentExecutionResultUuid: roundUuid };
  const [round, listed, actions] = await Promise.all([
    request(riskEvaluations.one, byRound, quietly),
    readAll((page) =>
      request(
        riskEvaluations.risks,
        { ...byRound, filter: {}, page, perPage, sortBy: 'position', sortDirection: 'asc' },
        quietly,
      ),
    ),
    readAll((page) =>
      request(riskActions.list, { filter: byRound, page, perPage, sortBy: 'stopClass', sortDirection: 'asc' }, quietly),
    ),
  ]);
  const risks: RiskDetails[] = [];
  for (let from = 0; from < listed.length; from += abreast) {
    const some = listed.slice(from, from + abreast);
    risks.push(
      ...(await Promise.all(some.map(({ uuid }) => request(riskEvaluations.risk, { riskUuid: uuid }, quietly)))),
    );
  }
  return { round, risks, actions };
};

/** A round with all its risks and actions, as it is printed. */
export const useDocument = (roundUuid: string) =>
  useQuery({
    queryKey: ['riskEvaluations', 'document', roundUuid],
    queryFn: () => readDocument(roundUuid),
    retry: false,
  });
