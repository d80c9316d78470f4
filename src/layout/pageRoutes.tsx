import { type ComponentType, lazy, type ReactElement } from 'react';
import { Route } from 'react-router';
import type { Permission } from '../../contract/permissions';
import { RouteGuard } from './RouteGuard';

/** An address of the dashboard, and the page it shows. */
export interface PageRoute {
  /** From the dashboard's base on, with placeholders as the router reads them. */
  path: string;
  /** Any of these opens the page; none means that everybody may see it. */
  permissions?: readonly Permission[];
  page: ReactElement;
}

/** A page that is loaded when it is first shown: nobody's first list should wait for the others. */
export const lazyPage = <Properties extends object>(load: () => Promise<ComponentType<Properties>>) =>
  lazy(async () => ({ default: await load() }));

/** The routes of an area, each guarded by its permissions. */
export const pageRoutes = (routes: readonly PageRoute[]): ReactElement[] =>
  routes.map(({ path, permissions, page }) => (
    <Route key={path} path={path} element={<RouteGuard permissions={permissions}>{page}</RouteGuard>} />
  ));
