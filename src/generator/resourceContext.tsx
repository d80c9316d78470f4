import { ResourceContextProvider } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import type { Declaration, Declarations, Lookup, Lookups } from './declaration';
import { listPath } from './paths';

/** What the generator makes pages of, and what it only chooses from. */
export interface Resources {
  declarations: Declarations;
  lookups: Lookups;
}

/** Everything that is declared: known to the whole dashboard, so that no page imports what stands above it. */
export const ResourcesContext = createContext<Resources>({ declarations: {}, lookups: {} });

/** Everything below is about the named resource. */
export const ResourceScope = ({ name, children }: { name: string; children: ReactNode }) => (
  <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
);

export const useDeclarations = (): Declarations => useContext(ResourcesContext).declarations;

const declarationOf = (declarations: Declarations, name: string): Declaration => {
  const declaration = declarations[name];
  if (!declaration) throw new Error(`No resource is called ${name}`);
  return declaration;
};

/** The declaration of a resource. Throws for a name without one. */
export const useDeclaration = (name: string): Declaration => declarationOf(useDeclarations(), name);

/** Where the list of a resource is, by its name. */
export const useListPath = (): ((name: string) => string) => {
  const declarations = useDeclarations();
  return (name) => listPath(declarationOf(declarations, name));
};

/** What a field or an assignment chooses from: a lookup, or a resource with pages. Throws for a name without either. */
export const useLookup = (name: string): Lookup => {
  const { declarations, lookups } = useContext(ResourcesContext);
  const lookup = lookups[name] ?? declarations[name];
  if (!lookup) throw new Error(`No resource is called ${name}`);
  return lookup;
};
