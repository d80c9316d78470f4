import { riskEvaluations } from '../../../contract/riskEvaluations';
import type { RiskListItem } from '../../../contract/risks';
import { request } from '../../../dataProvider/request';
import { readAll } from '../readAll';

/** So that whoever is asked sees what happens meanwhile. */
const visibly = { loader: 'load' } as const;

/** The risks that keep a round from being confirmed, as the server tells them: without measures, or without a reason. */
export const readUndecided = (roundUuid: string): Promise<RiskListItem[]> =>
  readAll((paging) =>
    request(
      riskEvaluations.risks,
      {
        ...{ riskAssessmentExecutionResultUuid: roundUuid, filter: { undecided: true }, ...paging },
        ...{ sortBy: 'position', sortDirection: 'asc' },
      },
      visibly,
    ),
  );
