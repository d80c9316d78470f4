import type { RoundState } from '../../contract/riskAssessments/roundFields';
import { riskRounds } from '../../contract/riskRounds';
import { useCall } from '../../dataProvider/useCall';

/** Milliseconds after which an open round is read again: others answer and edit meanwhile. */
const freshness = 15_000;

/** True if others may still change what a round's page shows: answers come in, or somebody decides. */
const isOpen = (state: RoundState | undefined): boolean => state === 'running' || state === 'evaluating';

/** One round with its numbers. An open one is read again every 15 seconds. */
export const useRound = (roundUuid: string) =>
  useCall(
    riskRounds.one,
    { riskAssessmentExecutionResultUuid: roundUuid },
    { refetchInterval: ({ state }) => (isOpen(state.data?.state) ? freshness : false) },
  );
