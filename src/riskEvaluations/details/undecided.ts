import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { readAll } from '../readAll';

/** So that whoever is asked sees what happens meanwhile. */
const visibly = { loader: 'load' } as const;

/** The questions that keep a round from being confirmed, as the server tells them: without measures, or without a reason. */
export const readUndecided = async (roundUuid: string): Promise<string[]> => {
  const undecided = await readAll((paging) =>
    request(
      riskEvaluations.risks,
      {
        ...{ riskAssessmentExecutionResultUuid: roundUuid, filter: { undecided: true }, ...paging },
        ...{ sortBy: 'position', sortDirection: 'asc' },
      },
      visibly,
    ),
  );
  return undecided.map(({ question }) => question);
};
