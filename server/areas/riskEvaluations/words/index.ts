import type { LanguageCode } from '../../../../contract/constants';
import { de_DE } from './de_DE';
import { en_GB } from './en_GB';
import type { DocumentWords } from './types';

export type { DocumentWords };
export const documentWords: Record<LanguageCode, DocumentWords> = { de_DE, en_GB };
