import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadMemberState } from '../../authProvider';
import type { Call } from '../../contract/call';
import { save } from '../../dataProvider/save';

/**
 * One part of the company's settings: read when it is opened, kept as long as it is shown. Saving tells the rest of
 * the dashboard, which shows some of it.
 */
export const useSettings = <Part>(read: () => Promise<Part>, update: Call) => {
  const queryClient = useQueryClient();
  const queryKey = ['settings', update.path];
  const query = useQuery({
    queryKey,
    queryFn: read,
    // All parts share one version, so what was read before another was saved is worth nothing. And nothing is
    // read again meanwhile: it would take the place of what somebody is typing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const change = async (body: Record<string, unknown>): Promise<void> => {
    const saved = await save(update, body);
    // The company's name, homepage and language show elsewhere; not knowing them yet is no failure of saving.
    await loadMemberState().catch(() => undefined);
    queryClient.setQueryData(queryKey, saved);
  };
  return { query, change };
};
