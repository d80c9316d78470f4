import { ResourceContextProvider } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import type { Declaration, Declarations } from './declaration';

const DeclarationsContext = createContext<Declarations>({});

interface Properties {
  declarations: Declarations;
  name: string;
  children: ReactNode;
}

/** Everything below is about the named resource, and knows the others that it refers to. */
export const ResourceScope = ({ declarations, name, children }: Properties) => (
  <DeclarationsContext value={declarations}>
    <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
  </DeclarationsContext>
);

export const useDeclarations = (): Declarations => useContext(DeclarationsContext);

/** The declaration of a resource. Throws for a name without one. */
export const useDeclaration = (name: string): Declaration => {
  const declaration = useDeclarations()[name];
  if (!declaration) throw new Error(`No resource is called ${name}`);
  return declaration;
};
