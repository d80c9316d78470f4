import type { LanguageCode } from '../contract/constants';

/** Each language in its own words, as people look for it. */
export const languageNames: Record<LanguageCode, string> = { de_DE: 'Deutsch', en_GB: 'English' };
