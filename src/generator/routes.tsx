import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router';
import type { Call } from '../../contract/call';
import { lazyPage } from '../layout/pageRoutes';
import { RouteGuard } from '../layout/RouteGuard';
import { permissionsFor } from './access';
import type { Declaration, Declarations } from './declaration';
import { ListPage } from './list/ListPage';
import { ResourceScope } from './resourceContext';

// Forms are not needed for the first list.
const CreatePage = lazyPage(async () => (await import('./form/CreatePage')).CreatePage);
const DetailsPage = lazyPage(async () => (await import('./details/DetailsPage')).DetailsPage);

const pagesOf = ({ calls, create, tabs }: Declaration) => {
  const pages: { path: string; call: Call | undefined; Page: ComponentType<{ resource: string }> }[] = [
    { path: 'list', call: calls.list, Page: ListPage },
  ];
  if (create) pages.push({ path: 'create', call: calls.create, Page: CreatePage });
  if (tabs) pages.push({ path: 'details/:uuid/:tabId?', call: calls.one, Page: DetailsPage });
  return pages;
};

/** The routes of all pages of all resources, each guarded by the permission of the call it stands on. */
export const resourceRoutes = (declarations: Declarations): ReactElement[] =>
  Object.entries(declarations).flatMap(([name, declaration]) =>
    pagesOf(declaration).map(({ path, call, Page }) => (
      <Route
        key={`${name}/${path}`}
        path={`${declaration.path}/${path}`}
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
