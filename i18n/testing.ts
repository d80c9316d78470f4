import type { I18nProvider } from 'react-admin';
import { defaultLanguage, type LanguageCode } from '../contract/shapes/constants';
import { createI18nProvider } from './provider';
import { type Bundle, readWords } from './readWords';
import { createTranslate } from './translate';
import type { Translate, Words } from './words';

/** The words of the dashboard, or of another bundle, as they stand in the files, without a server. For tests. */
export const wordsForTests = (language: LanguageCode = defaultLanguage, bundle: Bundle = 'full'): Words =>
  readWords(import.meta.dirname, language, bundle);

/** The small translate function of the sign-in pages. For tests. */
export const translateForTests = (language: LanguageCode = defaultLanguage): Translate =>
  createTranslate(wordsForTests(language), language);

/** The real translations for react-admin, except that a key without words throws. For tests. */
export const i18nProviderForTests = (language: LanguageCode = defaultLanguage): Promise<I18nProvider> =>
  createI18nProvider(language, {
    load: async (wanted) => wordsForTests(wanted),
    onMissingKey: (key) => {
      throw new Error(`No words for "${key}"`);
    },
  });
