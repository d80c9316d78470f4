import { Resource as RaResource, ResourceDefinitionContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useStore } from '../../dataProvider/useStore';
import { useMayCall } from './access';
import type { Row } from './declaration';
import { createPath, detailsPath, listPath } from './paths';
import { loadedCount, type Resource } from './resource';
import { usePlace, useResources } from './resourceContext';

const definitionOf = (name: string, resource: Resource, mayCall: ReturnType<typeof useMayCall>) => {
  const declaration = resource.loaded();
  const { calls, create, tabs, page, views } = declaration ?? {};
  return RaResource.registerResource({
    name,
    icon: resource.icon,
    options: { label: `${resource.words ?? name}.title` },
    // Whatever stands there: only that there is something counts.
    list: RaResource,
    hasCreate: Boolean(create ?? views?.create) && mayCall(calls?.create),
    hasEdit: Boolean(tabs ?? page ?? views?.edit) && mayCall(page?.call ?? calls?.one),
    hasShow: Boolean(views?.show) && mayCall(calls?.one),
    // A record comes from the data provider, which has loaded the declaration.
    recordRepresentation: (record: Row) => declaration?.title(record) ?? record.uuid,
  });
};

/** Tells react-admin of every resource what its `<Resource>` tells: how it is called, what its records are, what it has. */
export const RegisteredResources = ({ children }: { children: ReactNode }) => {
  const resources = useResources();
  // A declaration that is loaded knows more of its records.
  useStore(loadedCount);
  const mayCall = useMayCall();
  const entries = Object.entries(resources).map(([name, each]) => [name, definitionOf(name, each, mayCall)] as const);
  const value = { definitions: Object.fromEntries(entries), register: () => undefined, unregister: () => undefined };
  return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
};

/** Leads from the addresses that react-admin makes (`/members`, `/members/create`, `/members/<uuid>/show`) to ours. */
export const ToOurAddress = ({ name }: { name: string }) => {
  const place = usePlace(name);
  const [id, show] = (useParams()['*'] ?? '').split('/');
  const { search, hash, state } = useLocation();
  const pathname = () => {
    if (!id) return listPath(place);
    return id === 'create' ? createPath(place) : detailsPath(place, id, show);
  };
  return <Navigate to={{ pathname: pathname(), search, hash }} state={state} replace />;
};
