import type { LanguageCode } from '../../contract/shapes/constants';
import { toBcp47 } from '../../contract/shapes/languages';

interface Separators {
  group: string;
  decimal: string;
}

const separatorsOf = (language: LanguageCode): Separators => {
  const parts = new Intl.NumberFormat(toBcp47(language)).formatToParts(12_345.6);
  const find = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
};

const escaped = (separator: string): string => separator.replace(/[.]/, '\\.');

/**
 * A number as people of a language write it: in German 1.250,5 for what is 1250.5. Spaces between thousands are taken
 * too, and a point that cannot part thousands as the decimal sign. Null for what is no number.
 */
export const parseNumber = (typed: string, language: LanguageCode): number | null => {
  const { group, decimal } = separatorsOf(language);
  const plain = typed.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, group);
  const [grouped, decimals] = [escaped(group), escaped(decimal)];
  const written = new RegExp(`^[-−]?(\\d{1,3}(${grouped}\\d{3})+|\\d+)(${decimals}\\d+)?$`);
  if (written.test(plain)) {
    return Number(plain.replaceAll(group, '').replace(decimal, '.').replace('−', '-'));
  }
  return /^[-−]?\d+\.\d+$/.test(plain) ? Number(plain.replace('−', '-')) : null;
};
