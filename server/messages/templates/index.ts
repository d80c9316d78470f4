import type { LanguageCode } from '../../../contract/constants';
import { languageOf } from '../../core/company/profileSetting';
import { de } from './de_DE';
import { en } from './en_GB';
import type { Templates } from './types';

export const templates = { de_DE: de, en_GB: en } satisfies Partial<Record<LanguageCode, Templates>>;

type Written = keyof typeof templates;

const isWritten = (language: LanguageCode): language is Written => Object.hasOwn(templates, language);

/** Language in which somebody is written to: theirs; English while there are no letters in it. */
export const letterLanguageOf = (...whom: Parameters<typeof languageOf>): Written => {
  const language = languageOf(...whom);
  return isWritten(language) ? language : 'en_GB';
};
