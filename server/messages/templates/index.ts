import type { LanguageCode } from '../../../contract/constants';
import { de } from './de_DE';
import { en } from './en_GB';
import type { Templates } from './types';

export const templates: Record<LanguageCode, Templates> = { de_DE: de, en_GB: en };
