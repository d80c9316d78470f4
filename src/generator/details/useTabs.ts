import type { Call } from '../../../contract/kit/call';
import { lazyPage } from '../../page/pageRoutes';
import { useMayCall } from '../access';
import type { Declaration, Row } from '../declaration';
import { useDeclaration } from '../resourceContext';

export type TabEntry = NonNullable<Declaration['tabs']>[number];

/** The last tab of every record whose changes can be read: nobody declares it. */
const historyTab = (call: Call) => ({ id: 'history', call, View: HistoryTab });
const HistoryTab = lazyPage<{ record: Row }>(async () => (await import('../history/HistoryTab')).HistoryTab);

/** The tabs of a record that the person may see. */
export const useTabs = (resource: string): readonly TabEntry[] => {
  const { calls, tabs = [] } = useDeclaration(resource);
  const mayCall = useMayCall();
  const { history } = calls;
  const all: readonly TabEntry[] = [...tabs, ...(history && tabs.length > 0 ? [historyTab(history)] : [])];
  const isSeen = (tab: TabEntry): boolean => {
    if ('lists' in tab) return tab.lists.some(({ list }) => mayCall(calls[list]));
    return mayCall('call' in tab ? tab.call : 'fields' in tab ? calls.one : calls[tab.list]);
  };
  return all.filter(isSeen);
};
