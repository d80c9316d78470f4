import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { LanguageCode } from '../../../contract/constants';
import { loadWords } from '../../../i18n/load';
import { createTranslate } from '../../../i18n/translate';
import type { Translate } from '../../../i18n/words';

/** Translates into a language that need not be the reader's; undefined until its words are there. */
export const useTranslateIn = (language: LanguageCode): Translate | undefined => {
  const own = useTranslate();
  const isOwn = useLocale() === language;
  const { data } = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadWords(language, 'full'),
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isOwn) return own as Translate;
  return data && createTranslate(data, language);
};
