import { useMayCall } from '../access';
import type { Declaration } from '../declaration';
import { useDeclaration } from '../resourceContext';

export type TabEntry = NonNullable<Declaration['tabs']>[number];

/** The tabs of a record that the person may see. */
export const useTabs = (resource: string): readonly TabEntry[] => {
  const { calls, tabs = [] } = useDeclaration(resource);
  const mayCall = useMayCall();
  return tabs.filter((tab) => mayCall('View' in tab ? tab.call : 'fields' in tab ? calls.one : calls[tab.list]));
};
