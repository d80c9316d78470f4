import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { loadWords } from '../../../i18n/load';
import { createTranslate } from '../../../i18n/translate';
import type { Translate, Words } from '../../../i18n/words';
import { useLanguage } from '../../ui/useLanguage';

/** Translates into a language that need not be the reader's; undefined until its words are there. */
export const useTranslateIn = (language: LanguageCode): Translate | undefined => {
  const own = useTranslate();
  const isOwn = useLanguage() === language;
  const [loaded, setLoaded] = useState<Partial<Record<LanguageCode, Words>>>({});
  useEffect(() => {
    if (isOwn) return;
    const keep = (words: Words): void => setLoaded((before) => ({ ...before, [language]: words }));
    // Without a connection it is tried again when somebody chooses the language again.
    loadWords(language, 'full').then(keep, () => undefined);
  }, [isOwn, language]);
  const words = loaded[language];
  if (isOwn) return own as Translate;
  return words && createTranslate(words, language);
};
