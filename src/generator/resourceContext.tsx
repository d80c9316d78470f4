import { ResourceContextProvider } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import type { LazyValue } from '../ui/lazyValue';
import { useMayAccess } from './access';
import type { Declaration, Lookup, Lookups, Part } from './declaration';
import { listPath } from './paths';
import type { Place } from './place';
import type { Resource, Resources } from './resource';

/**
 * Catalogue of resources that the generator makes pages of, and of those that it only chooses from, or lists on the
 * pages of others.
 */
export interface Catalogue {
  resources: Resources;
  lookups: Lookups;
}

/** Everything that is declared: known to the whole dashboard, so that no page imports what stands above it. */
export const ResourcesContext = createContext<Catalogue>({ resources: {}, lookups: {} });

/** Everything below is about the named resource. */
export const ResourceScope = ({ name, children }: { name: string; children: ReactNode }) => (
  <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
);

export const useResources = (): Resources => useContext(ResourcesContext).resources;

const resourceOf = (resources: Resources, name: string): Resource => {
  const resource = resources[name];
  if (!resource) throw new Error(`No resource is called ${name}`);
  return resource;
};

/** Place of a resource. Throws for a name without one. */
export const usePlace = (name: string): Place => resourceOf(useResources(), name);

/** The declaration of a resource; suspends until it is loaded. Throws for a name without one. */
export const useDeclaration = (name: string): Declaration => resourceOf(useResources(), name).read();

/** Path to the list of a resource, by its name. */
export const useListPath = (): ((name: string) => string) => {
  const resources = useResources();
  return (name) => listPath(resourceOf(resources, name));
};

/** Declaration of a list on pages of others; suspends until it is loaded. Throws for a name without a declared list. */
export const usePartDeclaration = (name: string): Part => {
  const { resources, lookups } = useContext(ResourcesContext);
  const part = (lookups[name] ?? resources[name])?.read();
  if (!part || !('filters' in part.list)) throw new Error(`No list is called ${name}`);
  return part as Part;
};

/** Actions on records: those of a resource, or those that pages of others list. */
export const useActing = (name: string): Pick<Part, 'calls' | 'title' | 'actions' | 'selectionActions'> => {
  const { resources, lookups } = useContext(ResourcesContext);
  return (lookups[name] as LazyValue<Part> | undefined)?.read() ?? resourceOf(resources, name).read();
};

/** The record whose parts are entered below: of other parts of it, fields choose from its own alone. */
export const WholeContext = createContext<{ field: string; uuid: string } | null>(null);

/** Lookup, or resource with pages, that a field or an assignment chooses from. Throws for a name without either. */
export const useLookup = (name: string): Lookup => {
  const { resources, lookups } = useContext(ResourcesContext);
  return (lookups[name] ?? resourceOf(resources, name)).read();
};

/** Tells whether the person may list a resource or a lookup. */
export const useMayListByName = (): ((name: string) => boolean) => {
  const { resources, lookups } = useContext(ResourcesContext);
  const mayAccess = useMayAccess();
  return (name) => {
    const access = resources[name]?.access ?? lookups[name]?.read().calls.list.access;
    return access !== undefined && mayAccess(access);
  };
};
