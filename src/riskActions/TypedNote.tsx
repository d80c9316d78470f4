import { createContext, type RefObject, useContext, useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';

/** The forms of the dialog in which something is typed that closing it would lose. */
export const TypedContext = createContext<RefObject<Set<string>>>({ current: new Set() });

/** Stands in a form of the dialog and tells the dialog whether something is typed there. */
export const TypedNote = () => {
  const { current: typed } = useContext(TypedContext);
  const id = useId();
  const { isDirty } = useFormState();
  useEffect(() => {
    if (isDirty) typed.add(id);
    return () => void typed.delete(id);
  }, [typed, id, isDirty]);
  return null;
};
