import { useQuery } from '@tanstack/react-query';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { keyOf, quietly, readOnce } from '../../../dataProvider/useCall';
import { readAll } from '../readAll';

/** As the list shows them at first: what is left to decide before the rest. */
const readOrder = async (roundUuid: string): Promise<string[]> => {
  const risks = await readAll((paging) =>
    request(
      riskEvaluations.risks,
      {
        riskAssessmentExecutionResultUuid: roundUuid,
        filter: {},
        ...paging,
        sortBy: 'status',
        sortDirection: 'asc',
      },
      quietly,
    ),
  );
  return risks.map(({ uuid }) => uuid);
};

/**
 * The way from risk to risk, as it was when the first of them was opened: whoever decides goes on, and the order must not
 * change under them.
 */
export const useOrder = (roundUuid: string, riskUuid: string) => {
  const { data = [] } = useQuery({
    queryKey: keyOf(riskEvaluations.risks, 'order', roundUuid),
    queryFn: () => readOrder(roundUuid),
    ...readOnce,
  });
  const at = data.indexOf(riskUuid);
  return {
    /** From 1; 0 as long as it is unknown. */
    place: at + 1,
    total: data.length,
    previous: at > 0 ? data[at - 1] : undefined,
    next: at >= 0 ? data[at + 1] : undefined,
  };
};
