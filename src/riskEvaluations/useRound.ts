import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RoundState, riskEvaluations } from '../../contract/riskEvaluations';
import { request } from '../../dataProvider/request';

/** For what a page reads by itself: it says itself that it loads, or that it could not. */
export const quietly = { loader: 'hide', toast: false } as const;

/** Milliseconds after which an open round is read again: others answer and edit meanwhile. */
const freshness = 15_000;

/** Whether others may still change what a round's page shows: answers come in, or somebody decides. */
const isOpen = (state: RoundState | undefined): boolean => state === 'running' || state === 'evaluating';

/** One round with its numbers. An open one is read again every 15 seconds. */
export const useRound = (roundUuid: string) =>
  useQuery({
    queryKey: ['riskEvaluations', 'one', roundUuid],
    queryFn: () => request(riskEvaluations.one, { riskAssessmentExecutionResultUuid: roundUuid }, quietly),
    retry: false,
    refetchInterval: ({ state }) => (isOpen(state.data?.state) ? freshness : false),
  });

/** Reads everything about rounds and their actions again, after something was changed. */
export const useRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['riskEvaluations', 'riskActions'].map((area) => queryClient.invalidateQueries({ queryKey: [area] })),
    );
  };
};
