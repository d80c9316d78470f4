import { riskActions } from '../../../contract/riskActions';
import { riskRounds } from '../../../contract/riskRounds';
import { useAll, useCall } from '../../../dataProvider/useCall';

/** A round with all its risks, in the order of the questions, and all its actions; undefined until all of it is read. */
export const useDocument = (roundUuid: string) => {
  const byRound = { riskAssessmentExecutionResultUuid: roundUuid };
  const round = useCall(riskRounds.one, byRound);
  const risks = useAll(riskRounds.risks, { ...byRound, filter: {}, sortBy: 'position', sortDirection: 'asc' });
  const actions = useAll(riskActions.list, { filter: byRound, sortBy: 'stopClass', sortDirection: 'asc' });
  const data = round.data &&
    risks.data &&
    actions.data && { round: round.data, risks: risks.data, actions: actions.data };
  const parts = [round, risks, actions];
  return {
    data,
    error: parts.find(({ error }) => error)?.error,
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  };
};
