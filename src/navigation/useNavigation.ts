import { createContext, useContext, useMemo } from 'react';
import { useMemberState } from '../../authProvider';
import { linksOf, type SidebarItem, visibleItems } from './sidebarItems';

/** The whole navigation, before anything is hidden from anybody. */
export const NavigationContext = createContext<readonly SidebarItem[]>([]);

/** The sections of the sidebar that the person may see. */
export const useNavigation = (): SidebarItem[] => {
  const items = useContext(NavigationContext);
  const { member, featureFlags } = useMemberState();
  return useMemo(
    () => visibleItems(items, { permissions: member.permissions, featureFlags }),
    [items, member, featureFlags],
  );
};

/** Fallback path for somebody who has no better place to go: the first link they may see. Null if there is none. */
export const useFirstPermittedPath = (): string | null => linksOf(useNavigation())[0]?.path ?? null;
