import { createContext, useContext } from 'react';

/** Errors that only the server can tell, by field: for which value, and which validation key. */
export type Verdicts = Map<string, { value: unknown; rule: string }>;

const VerdictsContext = createContext<Verdicts>(new Map());
export const VerdictsProvider = VerdictsContext.Provider;

/** Verdicts of the server that fields have found out; the form's validation reads them. */
export const useVerdicts = (): Verdicts => useContext(VerdictsContext);
