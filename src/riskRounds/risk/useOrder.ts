import { riskRounds } from '../../../contract/riskRounds';
import { readOnce, useAll } from '../../../dataProvider/useCall';

/**
 * The way from risk to risk, as it was when the first of them was opened, what is left to decide before the rest:
 * whoever decides goes on, and the order must not change under them.
 */
export const useOrder = (roundUuid: string, riskUuid: string) => {
  const { data = [] } = useAll(
    riskRounds.risks,
    { riskAssessmentExecutionResultUuid: roundUuid, filter: {}, sortBy: 'status', sortDirection: 'asc' },
    readOnce,
  );
  const at = data.findIndex(({ uuid }) => uuid === riskUuid);
  return {
    /** From 1; 0 as long as it is unknown. */
    place: at + 1,
    total: data.length,
    previous: at > 0 ? data[at - 1]?.uuid : undefined,
    next: at >= 0 ? data[at + 1]?.uuid : undefined,
  };
};
