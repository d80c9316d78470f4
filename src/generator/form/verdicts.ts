import { createContext, useContext } from 'react';

/** Errors that only the server can tell, by field: for which value, and which validation key. */
export type Verdicts = Map<string, { value: unknown; rule: string }>;

const VerdictsContext = createContext<Verdicts>(new Map());
export const VerdictsProvider = VerdictsContext.Provider;

/** What fields have found out from the server; the form's validation reads it. */
export const useVerdicts = (): Verdicts => useContext(VerdictsContext);
