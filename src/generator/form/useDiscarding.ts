import { useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormValues } from './values';

/** A field of several words is as dirty as its entries. */
const isDirtyField = (dirty: unknown): boolean => JSON.stringify(dirty ?? false).includes('true');

/**
 * Number of changed fields in a form, and the toggle that discards the changes, or restores the discarded ones. They
 * can be brought back until something else is changed.
 */
export const useDiscarding = () => {
  const form = useFormContext<FormValues>();
  const { dirtyFields, isDirty } = useFormState();
  const [isTaken, setTaken] = useState(false);
  const taken = useRef<FormValues>({});
  // Changed anew, by hand or by bringing back: what was taken before is gone.
  if (isTaken && isDirty) setTaken(false);
  const isDiscarded = isTaken && !isDirty;
  return {
    count: isDirty ? Object.values(dirtyFields).filter(isDirtyField).length : 0,
    isDiscarded,
    toggle: (): void => {
      const before = structuredClone(form.getValues());
      if (isDiscarded) form.reset(taken.current, { keepDefaultValues: true });
      else form.reset();
      taken.current = before;
      setTaken(!isDiscarded);
    },
  };
};
