import { ResourceContextProvider } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Declaration, Declarations, Lookup, Lookups } from './declaration';

/** What the generator makes pages of, and what it only chooses from. */
export interface Resources {
  declarations: Declarations;
  lookups: Lookups;
}

const ResourcesContext = createContext<Resources>({ declarations: {}, lookups: {} });

interface Properties extends Resources {
  name: string;
  children: ReactNode;
}

/** Everything below is about the named resource, and knows the others that it refers to. */
export const ResourceScope = ({ declarations, lookups, name, children }: Properties) => (
  <ResourcesContext value={useMemo(() => ({ declarations, lookups }), [declarations, lookups])}>
    <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
  </ResourcesContext>
);

export const useDeclarations = (): Declarations => useContext(ResourcesContext).declarations;

/** The declaration of a resource. Throws for a name without one. */
export const useDeclaration = (name: string): Declaration => {
  const declaration = useDeclarations()[name];
  if (!declaration) throw new Error(`No resource is called ${name}`);
  return declaration;
};

/** What a field or an assignment chooses from: a lookup, or a resource with pages. Throws for a name without either. */
export const useLookup = (name: string): Lookup => {
  const { declarations, lookups } = useContext(ResourcesContext);
  const lookup = lookups[name] ?? declarations[name];
  if (!lookup) throw new Error(`No resource is called ${name}`);
  return lookup;
};
