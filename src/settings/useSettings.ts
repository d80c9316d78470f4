import type { UseQueryResult } from '@tanstack/react-query';
import { loadMemberState } from '../../authProvider';
import type { Call, ResponseOf } from '../../contract/kit/call';
import { save } from '../../dataProvider/save';
import { type CallOfArea, readOnce, useCall, useKeep } from '../../dataProvider/useCall';

// There is one of each part: nothing has to be said to read it.
const nothing = {} as never;

/**
 * One part of the company's settings: read when it is opened, kept as long as it is shown. Saving tells the rest of
 * the dashboard, which shows some of it.
 */
export const useSettings = <Read extends CallOfArea>(
  read: Read,
  update: Call & { readonly response: Read['response'] },
) => {
  const keep = useKeep();
  // All parts share one version, so what was read before another was saved is worth nothing. And nothing is read
  // again meanwhile: it would take the place of what somebody is typing.
  const query: UseQueryResult<ResponseOf<Read>> = useCall(read, nothing, { ...readOnce, request: {} });
  const change = async (body: Record<string, unknown>): Promise<void> => {
    const saved = await save(update, body);
    // The company's name, homepage and language show elsewhere; not knowing them yet is no failure of saving.
    await loadMemberState().catch(() => undefined);
    keep(read, nothing, saved);
  };
  return { query, change };
};
