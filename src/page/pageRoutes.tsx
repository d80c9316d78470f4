import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { Route } from 'react-router';
import type { Permission } from '../../contract/permissions';
import { type LazyValue, lazyValue } from '../ui/lazyValue';
import { RouteGuard } from './RouteGuard';

/** An address of the dashboard, and the page it shows. */
export interface PageRoute {
  /** From the dashboard's base on, with placeholders as the router reads them. */
  path: string;
  /** Any of these opens the page; none means that everybody may see it. */
  permissions?: readonly Permission[];
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

/** Loads the page of a route, if it is one that is loaded later. */
export const loadPage = async ({ page }: PageRoute): Promise<void> => {
  const { type } = page;
  if (typeof type !== 'string' && 'load' in type && typeof type.load === 'function') await type.load();
};

/** The routes of an area, each guarded by its permissions. */
export const pageRoutes = (routes: readonly PageRoute[]): ReactElement[] =>
  routes.map(({ path, permissions, page }) => (
    <Route key={path} path={path} element={<RouteGuard permissions={permissions}>{page}</RouteGuard>} />
  ));
