import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Translate } from '../../i18n/words';

/** The words of an import: those that what is imported has of its own, below `own`, else those of all imports. */
export const useImportWords = (own: string): Translate => {
  const translate = useTranslate();
  return useCallback(
    (key, params) => translate(`${own}.${key}`, { ...params, _: '' }) || translate(`import.${key}`, params),
    [translate, own],
  );
};
