import { type AmountUnit, readAmount } from '../../../../contract/hazardousSubstances/amounts';
import type { FieldShape } from '../../../../contract/kit/describe';
import type { ImportRule } from '../../../../contract/kit/recordImport';
import type { ValidationKey } from '../../../../contract/kit/validation';
import { lastDayOf } from '../../../../contract/shapes/days';
import { readMonths } from '../../../../contract/shapes/readMonths';
import { readNumber } from '../../../../contract/shapes/readNumber';
import { readDay, readEndOfMonth } from '../../../../contract/shapes/typedDay';
import { trimBlanks } from '../../../../contract/shapes/wellFormed';
import { cleanCell, unwrapCell } from '../cells';
import { foldHeading } from '../headings';

/** Value of a cell for a field, for the contract's rules to judge; or why nothing can be made of it. */
export type ReadCell = { value: unknown } | { rule: ImportRule | ValidationKey; word?: string };

/** Meanings of words in cells, for the fields that hold no text: undefined is a word that nobody knows. */
export interface CellWords {
  /** Today where the company is, `YYYY-MM-DD`: two digits of a year are read by it. */
  today: string;
  option: (field: string, word: string) => string | undefined;
  /** The unit that the heading of an amount bears, for cells that name none. */
  unit?: (field: string) => AmountUnit | undefined;
  record: (field: string, word: string) => { uuid: string } | 'unknownRecord' | 'severalRecords';
}

const yes = new Set(['ja', 'j', 'yes', 'y', 'wahr', 'true', 'x', '1']);
const no = new Set(['nein', 'n', 'no', 'falsch', 'false', '0']);

const readSwitch = (cell: string): ReadCell => {
  const word = foldHeading(cell);
  if (yes.has(word)) return { value: true };
  return no.has(word) || word === '' ? { value: false } : { rule: 'switch' };
};

type MeaningOf = (word: string) => string | undefined;

const partsOf = (text: string, separator: RegExp): string[] => text.split(separator).map(trimBlanks).filter(Boolean);

/** Reads words that only blanks set apart, those of several words first: `GHS 02 GHS 07`. */
const readBlanks = (words: readonly string[], meaningOf: MeaningOf): string[] | undefined => {
  if (words.length === 0) return [];
  for (let count = words.length; count > 0; count--) {
    const meant = meaningOf(words.slice(0, count).join(' '));
    const others = meant === undefined ? undefined : readBlanks(words.slice(count), meaningOf);
    if (meant !== undefined && others) return [meant, ...others];
  }
  return undefined;
};

/** A part as one word, else as several with slashes, plus signs or an “and” between them, else with blanks. */
const readPart = (part: string, meaningOf: MeaningOf): string[] | undefined => {
  const whole = meaningOf(part);
  if (whole !== undefined) return [whole];
  const found = partsOf(part, /[/+&]|\s(?:und|and)\s/i).map((each) =>
    readBlanks(partsOf(each, /\s+/).slice(0, 20), meaningOf),
  );
  return found.every((each) => each !== undefined) ? found.flat() : undefined;
};

/** Pattern of what says that there is none. */
const nothing = /^(?:[-–—/.]+|keine?s?|ohne|entfällt|none|no|n\/a)$/i;

/** Words set apart by strokes, semicolons, commas or lines, or by what stands between words of one of these. */
const readSeveral = (cell: string, meaningOf: MeaningOf): string[] | { unknown: string } => {
  const found = new Set<string>();
  for (const part of partsOf(cell, /[|;,\n]/)) {
    const meant = readPart(part, meaningOf);
    if (!meant) return nothing.test(trimBlanks(cell)) ? [] : { unknown: part };
    for (const each of meant) found.add(each);
  }
  return [...found];
};

/** Any text, whatever it begins with: the rules of the form judge it. */
const readText = ({ widget }: FieldShape, cell: string): ReadCell => ({
  value: widget === 'longText' ? unwrapCell(cell) : cleanCell(cell),
});

const readOption = (shape: FieldShape, cell: string, { option }: CellWords): ReadCell => {
  const meant = option(shape.name, cell);
  if (meant === undefined) return { rule: 'option' };
  return { value: shape.numeric ? Number(meant) : meant };
};

const readRecords = (shape: FieldShape, cell: string, { record }: CellWords): ReadCell => {
  const uuids: string[] = [];
  // A name may hold what sets others apart.
  const whole = record(shape.name, cell);
  if (typeof whole !== 'string') return { value: [whole.uuid] };
  for (const word of partsOf(cell, /[|;\n]/)) {
    const found = record(shape.name, word);
    if (typeof found === 'string') return { rule: found, word };
    if (!uuids.includes(found.uuid)) uuids.push(found.uuid);
  }
  return { value: uuids };
};

const several: readonly string[] = ['multiSelect', 'references'];

/** Empty value: no entry of a list, off of a switch, and null of anything else. */
export const emptyValue = ({ widget }: FieldShape): unknown => {
  if (several.includes(widget)) return [];
  return widget === 'switch' ? false : null;
};

/** Fields that hold no text of any form: a dash or a word for nothing is no value of theirs. */
const ofOneForm: readonly string[] = ['number', 'date'];

/** True if a cell says that there is nothing, in a field that cannot hold the words by which it says so. */
const saysNothing = ({ widget, example }: FieldShape, cell: string): boolean =>
  (ofOneForm.includes(widget) || example !== undefined) && nothing.test(cell);

const readCount = ({ unit, counts }: FieldShape, cell: string): number | string => {
  const count = trimBlanks(unit && cell.endsWith(unit) ? cell.slice(0, -unit.length) : cell);
  return (counts === 'months' ? readMonths(count) : undefined) ?? readNumber(count);
};

const readDate = ({ endOfMonth, latest }: FieldShape, cell: string, today: string): string =>
  (endOfMonth ? readEndOfMonth(cell) : undefined) ?? readDay(cell, today, lastDayOf(latest, today));

const withUnit = (cell: string, unit: AmountUnit | undefined): string => {
  const read = unit && readAmount(cell);
  return read && !read.unit ? `${read.amount} ${unit}` : cell;
};

/** Reads a cell that is not empty. */
const readFilled = (shape: FieldShape, cell: string, words: CellWords): ReadCell => {
  const clean = cleanCell(cell);
  const plain = unwrapCell(cell);
  if (saysNothing(shape, clean)) return { value: emptyValue(shape) };
  switch (shape.widget) {
    case 'number':
      return { value: readCount(shape, clean) };
    case 'amount':
      return { value: withUnit(clean, words.unit?.(shape.name)) };
    case 'switch':
      return readSwitch(clean);
    case 'date':
      return { value: readDate(shape, clean, words.today) };
    case 'select':
      return readOption(shape, clean, words);
    case 'multiSelect': {
      const read = readSeveral(plain, (word) => words.option(shape.name, word));
      if (!Array.isArray(read)) return { rule: 'option', word: read.unknown };
      return { value: shape.numeric ? read.map(Number) : read };
    }
    case 'reference': {
      const found = words.record(shape.name, clean);
      if (typeof found !== 'string') return { value: found.uuid };
      return nothing.test(clean) ? { value: null } : { rule: found };
    }
    case 'references':
      return readRecords(shape, plain, words);
    default:
      return readText(shape, cell);
  }
};

export const readCell = (shape: FieldShape, cell: string, words: CellWords): ReadCell =>
  unwrapCell(cell) === '' ? { value: emptyValue(shape) } : readFilled(shape, cell, words);
