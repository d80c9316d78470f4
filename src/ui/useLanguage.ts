import { useI18nProvider } from 'ra-core';
import type { LanguageCode } from '../../contract/shapes/constants';
import { toLanguageCode } from '../../contract/shapes/languages';

/**
 * The viewer's language. Another one draws the whole dashboard anew, so nothing has to listen for it: react-admin's
 * `useLocale` would, and read the device's storage, in each cell of a list.
 */
export const useLanguage = (): LanguageCode => toLanguageCode(useI18nProvider().getLocale());
