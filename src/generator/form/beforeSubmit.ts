import { createContext, useContext, useEffect, useRef } from 'react';

/** Callbacks of fields that still run before the form is sent. */
export type BeforeSubmit = Set<() => void>;

const BeforeSubmitContext = createContext<BeforeSubmit>(new Set());
export const BeforeSubmitProvider = BeforeSubmitContext.Provider;

/** Runs the step each time the form is about to be validated and sent: so that a field need not wait for its delay. */
export const useBeforeSubmit = (step: () => void): void => {
  const steps = useContext(BeforeSubmitContext);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const run = () => latest.current();
    steps.add(run);
    return () => void steps.delete(run);
  }, [steps]);
};
