import { useEffect } from 'react';
import { useVerdicts } from '../form/verdicts';
import type { InputProperties } from './fieldType';

/** Keeps the form from being sent while a file is on its way: it would be saved without. */
export const useWaiting = (
  uploading: boolean,
  { shape: { name }, field: { value }, revalidate }: InputProperties,
): void => {
  const verdicts = useVerdicts();
  useEffect(() => {
    if (!uploading) return;
    verdicts.set(name, { value, rule: 'uploading' });
    return () => {
      verdicts.delete(name);
      void revalidate(false);
    };
  }, [uploading, name, value, verdicts, revalidate]);
};
