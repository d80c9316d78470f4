import { useQueryClient } from '@tanstack/react-query';
import type { riskActions } from '../../contract/riskActions';
import { save } from '../../dataProvider/save';
import { useRefresh } from '../riskEvaluations/useRound';

type Change = (typeof riskActions)['update' | 'report' | 'checkEffect'];

/** Saves something about an action, and shows what the server made of it before everything else is read again. */
export const useSaveAction = (call: Change): ((body: Record<string, unknown>) => Promise<void>) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return async (body) => {
    const saved = await save(call, body);
    queryClient.setQueryData(['riskActions', 'one', saved.uuid], saved);
    await refresh();
  };
};
