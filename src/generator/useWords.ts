import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Translates the first of two keys that has words. */
export const useWords = (): ((preferred: string, otherwise: string) => string) => {
  const translate = useTranslate();
  return useCallback((preferred, otherwise) => translate(preferred, { _: '' }) || translate(otherwise), [translate]);
};
