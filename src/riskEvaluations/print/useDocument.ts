import { useQuery } from '@tanstack/react-query';
import type { RiskActionListItem } from '../../../contract/measures';
import { riskActions } from '../../../contract/riskActions';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import type { RiskListItem } from '../../../contract/risks';
import type { EvaluationDetails } from '../../../contract/rounds';
import { request } from '../../../dataProvider/request';
import { keyOf, quietly } from '../../../dataProvider/useCall';
import { readAll } from '../readAll';

/** What is printed of a round. */
export interface RoundDocument {
  round: EvaluationDetails;
  /** In the order of the questions, with what was decided. */
  risks: RiskListItem[];
  actions: RiskActionListItem[];
}

const readDocument = async (roundUuid: string): Promise<RoundDocument> => {
  const byRound = { riskAssessmentExecutionResultUuid: roundUuid };
  const [round, risks, actions] = await Promise.all([
    request(riskEvaluations.one, byRound, quietly),
    readAll((paging) =>
      request(
        riskEvaluations.risks,
        { ...byRound, filter: {}, ...paging, sortBy: 'position', sortDirection: 'asc' },
        quietly,
      ),
    ),
    readAll((paging) =>
      request(riskActions.list, { filter: byRound, ...paging, sortBy: 'stopClass', sortDirection: 'asc' }, quietly),
    ),
  ]);
  return { round, risks, actions };
};

/** A round with all its risks and actions, as it is printed. */
export const useDocument = (roundUuid: string) =>
  useQuery({
    queryKey: keyOf(riskEvaluations.one, 'document', roundUuid),
    queryFn: () => readDocument(roundUuid),
  });
