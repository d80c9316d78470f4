import { Resource } from 'ra-core';
import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router';
import type { Call } from '../../contract/kit/call';
import { NotFoundPage } from '../page/NotFoundPage';
import { lazyPage } from '../page/pageRoutes';
import { RouteGuard } from '../page/RouteGuard';
import { permissionsFor, permitting } from './access';
import { ListPage } from './list/ListPage';
import { listPath } from './paths';
import { ToOurAddress } from './reactAdmin';
import type { Resources } from './resource';
import { ResourceScope, useDeclaration } from './resourceContext';
import type { ViewKind } from './views';

// Forms are not needed for the first list.
const CreatePage = lazyPage(async () => (await import('./form/CreatePage')).CreatePage);
const DetailsPage = lazyPage(async () => (await import('./details/DetailsPage')).DetailsPage);
const LabelsPage = lazyPage(async () => (await import('./labels/LabelsPage')).LabelsPage);
const RecordImportPage = lazyPage(async () => (await import('./import/RecordImportPage')).RecordImportPage);
const PlainPage = lazyPage(async () => (await import('./PlainPage')).PlainPage);

type Page = ComponentType<{ resource: string }>;

/** Pages below a resource's path: to create and to open a record, as far as it has them. */
const ResourcePages = ({ name }: { name: string }) => {
  const { calls, recordAt, create, tabs, page, labels, views = {} } = useDeclaration(name);
  const guarded = (path: string, call: Call | undefined, element: ReactElement) => (
    <Route path={path} element={<RouteGuard permissions={permissionsFor(call)}>{element}</RouteGuard>} />
  );
  const route = (path: string, call: Call | undefined, Shown: Page) => guarded(path, call, <Shown resource={name} />);
  const view = (kind: ViewKind, path: string, call: Call | undefined, View = views[kind]) =>
    View && guarded(path, call, <PlainPage resource={name} kind={kind} View={View} />);
  const record = recordAt ?? 'details/:uuid/:tabId?';
  const plainRecord = recordAt ? ':id' : 'details/:id';
  return (
    <Resource name={name}>
      {view('create', 'create', calls.create) ?? (create && route('create', calls.create, CreatePage))}
      {calls.uploadImport && route('import', calls.uploadImport, RecordImportPage)}
      {view('show', `${plainRecord}/show`, calls.one)}
      {view('edit', plainRecord, calls.one) ?? view('show', plainRecord, calls.one)}
      {tabs && route(record, calls.one, DetailsPage)}
      {page && route(record, page.call, page.Page)}
      {labels && route('labels', calls.one, LabelsPage)}
      <Route path="*" element={<NotFoundPage />} />
    </Resource>
  );
};

/** The list of a resource: generated, or react-admin's own. */
const ResourceList = ({ name }: { name: string }) => {
  const { views } = useDeclaration(name);
  return views?.list ? <PlainPage resource={name} kind="list" View={views.list} /> : <ListPage resource={name} />;
};

/** The routes of all pages of all resources, each guarded by the permission of the call it stands on. */
export const resourceRoutes = (resources: Resources): ReactElement[] =>
  Object.entries(resources).flatMap(([name, place]) => [
    <Route
      key={`${name}/list`}
      path={listPath(place)}
      element={
        <RouteGuard permissions={permitting(place.access)}>
          <ResourceScope key={name} name={name}>
            <ResourceList name={name} />
          </ResourceScope>
        </RouteGuard>
      }
    />,
    <Route key={name} path={`${place.path}/*`} element={<ResourcePages key={name} name={name} />} />,
    <Route key={`${name}/redirect`} path={`/${name}/*`} element={<ToOurAddress name={name} />} />,
  ]);
