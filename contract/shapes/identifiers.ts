const transliterations: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower-case Latin letters without accents: umlauts as two letters, other accents dropped. */
export const transliterate = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøœłđðþı]/g, (letter) => transliterations[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Legal forms that nobody types as part of a company's ID. */
const legalForms = /(^|-)(gmbh|mbh|ag|kg|ohg|gbr|se|eg|ev|ug|co|ggmbh|kgaa)(?=-|$)/g;

/**
 * Company ID from a company's name, as its people will type it: transliterated, without legal form and without a number
 * behind it; empty if nothing valid is left.
 */
export const companyIdentifierOf = (name: string): string => {
  const stem = transliterate(name)
    .replace(/&/g, ' ')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(legalForms, '')
    .replace(/-+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return stem.length >= 3 ? stem : '';
};

const randomSuffix = (): number => 1000 + Math.floor(Math.random() * 9000);

/**
 * An identifier from a name: transliterated, spaces to hyphens, other characters dropped, and a random
 * four-digit suffix (1000 to 9999). Always valid by the identifier rule; empty names give `id-1234`.
 */
export const generateIdentifier = (name: string, suffix: () => number = randomSuffix): string => {
  const stem = transliterate(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  return `${stem.slice(0, 40).replace(/-$/, '') || 'id'}-${suffix()}`;
};

const usernamePart = (name: string): string =>
  transliterate(name)
    .replace(/[\s'’]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '');

/** `firstname.lastname` in lower case, without a leading digit; empty if neither name has a usable letter. */
export const generateUsername = (firstName: string, lastName: string): string =>
  [usernamePart(firstName), usernamePart(lastName)]
    .filter(Boolean)
    .join('.')
    .replace(/^[^a-z]+/, '');
