import { useQuery } from '@tanstack/react-query';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import { request } from '../../../dataProvider/request';
import { quietly } from '../useRound';

const perPage = 100;

/** As the list shows them at first: what is left to decide before the rest. */
const readOrder = async (roundUuid: string): Promise<string[]> => {
  const uuids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await request(
      riskEvaluations.risks,
      {
        ...{ riskAssessmentExecutionResultUuid: roundUuid, filter: {}, page, perPage },
        ...{ sortBy: 'status', sortDirection: 'asc' },
      },
      quietly,
    );
    uuids.push(...items.map(({ uuid }) => uuid));
    if (items.length === 0 || page * perPage >= total) return uuids;
  }
};

/**
 * The way from risk to risk, as it was when the first of them was opened: whoever decides goes on, and the order must not
 * change under them.
 */
export const useOrder = (roundUuid: string, riskUuid: string) => {
  const { data = [] } = useQuery({
    queryKey: ['riskOrder', roundUuid],
    queryFn: () => readOrder(roundUuid),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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
