import type { LanguageCode } from '../../../../contract/constants';
import { de_DE } from './de_DE';
import { en_GB } from './en_GB';
import type { ExportWords } from './types';

export type { ExportWords };
export const exportWords: Record<LanguageCode, ExportWords> = { de_DE, en_GB };
