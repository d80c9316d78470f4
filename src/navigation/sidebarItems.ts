import type { SvgIconComponent } from '@mui/icons-material';
import type { FeatureFlag, FeatureFlags } from '../../contract/names/featureFlags';
import { type AnyPermission, isPermitted } from '../../contract/names/permissions';

/** Groups of the sidebar that its links name; further ones are formed by resources below others. */
export type SidebarGroup = 'elearnings' | 'registers' | 'riskAssessments';

/** An entry of the sidebar: a section, a group within it, or a link. */
export interface SidebarItem {
  /** Translation key. */
  title: string;
  /** From the dashboard's base on, with a leading slash: `/company/members/list`. */
  path: string;
  icon?: SvgIconComponent;
  /** Any of these suffices; none means that everybody sees it. */
  checkPermissions?: readonly AnyPermission[];
  featureFlag?: FeatureFlag;
  /** Active if so many leading segments of path and address are the same. */
  matchDepth?: number;
  /** Active if the address starts with one of these. */
  match?: string[];
  /** Never active if it starts with one of these. */
  except?: string[];
  children?: SidebarItem[];
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const startsWithAny = (address: string, prefixes: readonly string[] = []): boolean =>
  prefixes.some((prefix) => address.startsWith(prefix));

const sharesSegments = (path: string, address: string, depth: number): boolean => {
  const wanted = segments(path).slice(0, depth);
  const given = segments(address);
  return wanted.length === depth && wanted.every((segment, index) => given[index] === segment);
};

/** True if the item stands for the address: its own path, its first segments, or one of its prefixes. */
export const isActive = (item: SidebarItem, address: string): boolean =>
  item.path === address ||
  (item.matchDepth !== undefined && sharesSegments(item.path, address, item.matchDepth)) ||
  (startsWithAny(address, item.match) && !startsWithAny(address, item.except));

interface Viewer {
  permissions: readonly string[];
  featureFlags: FeatureFlags;
}

const isAllowed = (item: SidebarItem, viewer: Viewer): boolean =>
  (!item.featureFlag || viewer.featureFlags[item.featureFlag]) &&
  isPermitted(viewer.permissions, item.checkPermissions);

/** The items that the viewer may see: a section while any of its children is left, a group while it is more than one link. */
export const visibleItems = (items: readonly SidebarItem[], viewer: Viewer): SidebarItem[] =>
  items.flatMap((item) => {
    if (!isAllowed(item, viewer)) return [];
    if (!item.children) return [item];
    const children = visibleItems(item.children, viewer);
    const isGroup = item.icon !== undefined;
    return children.length > (isGroup ? 1 : 0) ? [{ ...item, children }] : children;
  });

/** All links of the given items, in their order, without sections and groups. */
export const linksOf = (items: readonly SidebarItem[]): SidebarItem[] =>
  items.flatMap((item) => (item.children ? linksOf(item.children) : [item]));

/** The group that is open without anybody's doing: the one that one is in; where one is in none, the first. */
export const openGroup = (sections: readonly SidebarItem[], address: string): SidebarItem | undefined => {
  const groups = sections.flatMap(({ children = [] }) => children.filter((item) => item.children));
  return groups.find((group) => linksOf([group]).some((link) => isActive(link, address))) ?? groups[0];
};
