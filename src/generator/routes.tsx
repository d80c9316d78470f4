import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router';
import type { Call } from '../../contract/call';
import { lazyPage } from '../layout/pageRoutes';
import { RouteGuard } from '../layout/RouteGuard';
import { permissionsFor } from './access';
import type { Declaration, Declarations } from './declaration';
import { ListPage } from './list/ListPage';
import { listPath } from './paths';
import { ResourceScope } from './resourceContext';

// Forms are not needed for the first list.
const CreatePage = lazyPage(async () => (await import('./form/CreatePage')).CreatePage);
const DetailsPage = lazyPage(async () => (await import('./details/DetailsPage')).DetailsPage);

const pagesOf = (declaration: Declaration) => {
  const { calls, path, create, tabs, page } = declaration;
  const pages: { path: string; call: Call | undefined; Page: ComponentType<{ resource: string }> }[] = [
    { path: listPath(declaration), call: calls.list, Page: ListPage },
  ];
  if (create) pages.push({ path: `${path}/create`, call: calls.create, Page: CreatePage });
  if (tabs) pages.push({ path: `${path}/details/:uuid/:tabId?`, call: calls.one, Page: DetailsPage });
  if (page) pages.push({ path: `${path}/${page.at}`, call: page.call, Page: page.Page });
  return pages;
};

/** The routes of all pages of all resources, each guarded by the permission of the call it stands on. */
export const resourceRoutes = (declarations: Declarations): ReactElement[] =>
  Object.entries(declarations).flatMap(([name, declaration]) =>
    pagesOf(declaration).map(({ path, call, Page }) => (
      <Route
        key={`${name}/${path}`}
        path={path}
        element={
          <RouteGuard permissions={permissionsFor(call)}>
            <ResourceScope key={name} name={name}>
              <Page resource={name} />
            </ResourceScope>
          </RouteGuard>
        }
      />
    )),
  );
