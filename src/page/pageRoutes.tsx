import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { Route } from 'react-router';
import type { FeatureFlag } from '../../contract/names/featureFlags';
import type { AnyPermission } from '../../contract/names/permissions';
import type { SidebarGroup, SidebarItem } from '../navigation/sidebarItems';
import { type LazyValue, lazyValue } from '../ui/lazyValue';
import { RouteGuard } from './RouteGuard';

/** A page without a record: its address, who may see it, and how the sidebar leads there. */
export interface Page {
  /** From the dashboard's base on, with placeholders as the router reads them. */
  path: string;
  /** Any of these opens the page; none means that everybody may see it. */
  permissions?: readonly AnyPermission[];
  /** Offered only where the company has it. */
  featureFlag?: FeatureFlag;
  /** Its entry of the sidebar, in the section that its address begins with. */
  menu?: Required<Pick<SidebarItem, 'title' | 'icon'>> & { group?: SidebarGroup };
  /** Path of the entry of the sidebar that stands for it, where it has none of its own. */
  behind?: string;
  page: ReactElement;
}

/** A component that is loaded when it is first shown, or shortly before. */
type LazyPage<Properties> = ((properties: Properties) => ReactNode) & Pick<LazyValue<unknown>, 'load'>;

const Loaded = <Properties extends object>(shown: {
  page: LazyValue<ComponentType<Properties>>;
  properties: Properties;
}) => createElement(shown.page.read(), shown.properties);

/**
 * A page that is loaded when it is first shown: nobody's first list should wait for the others. Not by `lazy`, which
 * shows something else first even where it has been loaded before.
 */
export const lazyPage = <Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): LazyPage<Properties> => {
  const page = lazyValue(load);
  return Object.assign((properties: Properties) => <Loaded page={page} properties={properties} />, { load: page.load });
};

/** Loads the component of a page, if it is one that is loaded later. */
export const loadPage = async ({ page }: Page): Promise<void> => {
  const { type } = page;
  if (typeof type !== 'string' && 'load' in type && typeof type.load === 'function') await type.load();
};

/** The routes of pages, each guarded by its permissions. */
export const pageRoutes = (pages: readonly Page[]): ReactElement[] =>
  pages.map(({ path, permissions, page }) => (
    <Route key={path} path={path} element={<RouteGuard permissions={permissions}>{page}</RouteGuard>} />
  ));
