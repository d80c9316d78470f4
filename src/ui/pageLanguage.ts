import type { LanguageCode } from '../../contract/shapes/constants';
import { toLanguageCode } from '../../contract/shapes/languages';

/** The language the page is drawn in, for functions of a declaration: where hooks go, `useLanguage` says it. */
export const pageLanguage = (): LanguageCode => toLanguageCode(document.documentElement.lang);
