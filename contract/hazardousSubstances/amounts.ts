import * as z from 'zod/mini';
import { readNumber } from '../shapes/readNumber';
import { described } from '../shapes/rules';
import { trimBlanks } from '../shapes/wellFormed';

export const amountUnitOptions = ['mg', 'g', 'kg', 't', 'ml', 'l', 'm3', 'pieces'] as const;
export type AmountUnit = (typeof amountUnitOptions)[number];

/** How units are written besides their own names, in German and English, whether alone or behind an amount. */
export const amountUnitSpellings: Readonly<Record<AmountUnit, readonly string[]>> = {
  mg: ['Milligramm', 'milligram', 'milligrams'],
  g: ['gr', 'Gramm', 'gram', 'grams'],
  kg: ['Kilo', 'Kilos', 'Kilogramm', 'kilogram', 'kilograms'],
  t: ['to', 'Tonne', 'Tonnen', 'tonne', 'tonnes'],
  ml: ['Milliliter', 'Millilitern', 'millilitre', 'millilitres', 'milliliters'],
  l: ['lt', 'Ltr', 'Liter', 'Litern', 'litre', 'litres', 'liters'],
  m3: ['cbm', 'Kubikmeter', 'Kubikmetern', 'cubic metre', 'cubic metres', 'cubic meters'],
  pieces: ['St', 'Stk', 'Stck', 'Stück', 'pc', 'pcs', 'piece'],
};

const unitOf = new Map(
  amountUnitOptions.flatMap((unit) => [unit, ...amountUnitSpellings[unit]].map((word) => [word.toLowerCase(), unit])),
);

/** Signs of amounts that are not exact, each with the words that say the same. */
const signs: readonly (readonly [sign: string, words: RegExp])[] = [
  ['≤', /^(?:≤|<=|bis(?: zu)?|max(?:\.|imal)?|höchstens|up to|at most)(?![a-z])/],
  ['≥', /^(?:≥|>=|ab|min(?:d)?(?:\.|estens|imal)?|at least)(?![a-z])/],
  ['<', /^(?:<|unter|weniger als|kleiner(?: als)?|less than|below|under)(?![a-z])/],
  ['>', /^(?:>|über|mehr als|größer(?: als)?|more than|above|over)(?![a-z])/],
  ['~', /^(?:~|≈|ca\.?|circa|etwa|rund|approx\.?|about)(?![a-z])/],
];

const number = String.raw`(\d+(?:[.,'’ ]\d+)*)`;
const unit = String.raw` ?((?:cubic )?\p{L}[\p{L}\d]*)?\.?`;
const single = new RegExp(`^${number}${unit}$`, 'u');
const range = new RegExp(`^(?:von |from )?${number}${unit} ?(?:-|bis|to) ?${number}${unit}$`, 'u');
/** A year is what the field asks for: `25 l/a`; in a heading also within the brackets of the unit. */
const year = String.raw`(?: ?\/ ?(?:a|jahr|year)| pro jahr| im jahr| per year| p\. ?a\.)`;
const yearly = new RegExp(`${year}$`);
const yearlyHeading = new RegExp(`${year}( ?[)\\]}])?$`);

const most = 1_000_000_000;

/** A number as its digits with a point, so that it is read as the same once more: three digits behind a point would be thousands. */
const digitsOf = (written: string): string | undefined => {
  const value = readNumber(written);
  if (typeof value !== 'number' || value > most) return undefined;
  const digits = String(value);
  if (!/^\d+(?:\.\d{1,6})?$/.test(digits)) return undefined;
  return /^[1-9]\d*\.\d{3}$/.test(digits) ? `${digits}0` : digits;
};

/** The unit that several words name, if it is one; null where there is none, undefined for words that are no unit. */
const oneUnit = (...words: readonly (string | undefined)[]): AmountUnit | null | undefined => {
  const named = new Set(words.flatMap((word) => (word ? [unitOf.get(word)] : [])));
  const [first = null, ...others] = named;
  return others.length > 0 || named.has(undefined) ? undefined : (first as AmountUnit | null);
};

const plainly = (text: string): string =>
  trimBlanks(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ');

/** An amount as it is kept: `0.5`, `5-10`, `<1`, `≤10`, `~5`; with its unit behind it, if it names one. */
export interface Amount {
  amount: string;
  unit: AmountUnit | null;
}

/** Reads an amount: `0,5`, `5–10 kg`, `5 bis 10`, `< 1 l`, `ca. 25`; undefined is none. */
export const readAmount = (text: string): Amount | undefined => {
  const plain = plainly(text).replace(yearly, '');
  const [sign, words] = signs.find(([, said]) => said.test(plain)) ?? ['', undefined];
  const rest = words ? plain.replace(words, '').trim() : plain;
  const [, from = '', fromUnit, to = '', toUnit] = range.exec(rest) ?? [];
  const [, alone = from, ownUnit] = single.exec(rest) ?? [];
  const [least, greatest] = [digitsOf(alone), to && digitsOf(to)];
  const named = oneUnit(ownUnit, fromUnit, toUnit);
  if (least === undefined || greatest === undefined || named === undefined) return undefined;
  if (sign === '<' && Number(least) === 0) return undefined;
  if (!greatest) return { amount: `${sign}${least}`, unit: named };
  const isRange = Number(least) < Number(greatest) && (sign === '' || sign === '~');
  return isRange ? { amount: `${sign}${least}-${greatest}`, unit: named } : undefined;
};

/** A unit behind the words of a heading: in brackets, behind “in”, a sign or a blank alone. */
const headingUnit = /^(.*?\S)(?: ?[([{] ?(?:in )?| in | ?[,/:-] ?| )((?:cubic )?\p{L}[\p{L}\d]*)\.? ?[)\]}]?$/u;

/** Words of a heading of amounts beside its unit, and that unit: `Menge (kg)`, `Lagermenge [l]`, `max. Menge in kg`. */
export const readAmountHeading = (heading: string): { words: string; unit: AmountUnit } | undefined => {
  const plain = plainly(heading).replace(yearlyHeading, '$1');
  const [, words = '', word = ''] = headingUnit.exec(plain) ?? [];
  const named = unitOf.get(word);
  return named && { words, unit: named };
};

const kept = ({ amount, unit: named }: Amount): string => (named ? `${amount} ${named}` : amount);

/** An amount, exact or a range (GefStoffV §6(12) asks for ranges), in any spelling that `readAmount` knows. */
export const amountText = () =>
  described(
    z.string().check(
      z.overwrite<string>((value) => {
        const read = readAmount(value);
        return read ? kept(read) : trimBlanks(value);
      }),
      z.minLength(1),
      z.maxLength(60),
      z.refine<string>((value) => readAmount(value) !== undefined, { params: { rule: 'amount' } }),
    ),
    { widget: 'amount', example: '5-10' },
  );

export const amountUnit = () =>
  described(z.enum(amountUnitOptions), { widget: 'select', spellings: amountUnitSpellings });

/** Moves the unit that an amount names into the field beside it; another one there contradicts it. */
export const unitOfAmount = () =>
  z.check<{ amount: string | null; amountUnit: AmountUnit | null }>((payload) => {
    const { value, issues } = payload;
    const read = value.amount ? readAmount(value.amount) : undefined;
    if (!read?.unit) return;
    if (value.amountUnit && value.amountUnit !== read.unit) {
      issues.push({ code: 'custom', input: value.amountUnit, path: ['amountUnit'], params: { rule: 'otherUnit' } });
      return;
    }
    payload.value = { ...value, amount: read.amount, amountUnit: read.unit };
  });

/** A kept amount as people of a language write it: `0,5`, `5–10`, `< 1`. It is read as the same again. */
export const writeAmount = (amount: string, locale: string): string =>
  amount
    .replace(/\d+(?:\.(\d+))?/g, (digits, fraction: string = '') =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: fraction.length, maximumFractionDigits: 6 }).format(
        Number(digits),
      ),
    )
    .replace('-', '–')
    .replace(/^~/, '≈')
    .replace(/^[<>≤≥≈]/, '$& ');
