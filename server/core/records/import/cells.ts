import { lastDayOf } from '../../../../contract/days';
import type { FieldShape } from '../../../../contract/describe';
import type { ImportRule } from '../../../../contract/recordImport';
import { readDay } from '../../../../contract/typedDay';
import type { ValidationKey } from '../../../../contract/validation';
import { trimBlanks } from '../../../../contract/wellFormed';
import { cleanCell, isUnreadable, looksLikeFormula, unwrapCell } from '../../import/cells';
import { foldHeading } from '../../import/headings';

/** What a cell says of a field, for the contract's rules to judge; or why nothing can be made of it. */
export type ReadCell = { value: unknown } | { rule: ImportRule | ValidationKey; word?: string };

/** What words in cells mean, for the fields that hold no text: undefined is a word that nobody knows. */
export interface CellWords {
  /** Where the company is, `YYYY-MM-DD`: two digits of a year are read by it. */
  today: string;
  option: (field: string, word: string) => string | undefined;
  record: (field: string, word: string) => { uuid: string } | 'unknownRecord' | 'severalRecords';
}

/** Thousands set apart by dots, commas, blanks or apostrophes, and a fraction behind the other sign. */
const grouped = /^([+-]?)(\d{1,3}(?:([.,'’\s])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/;

/** A number as it is written in German or English: `1.250,5`, `1,250.5`, `1 250`; else the cell, which is none. */
export const readNumber = (cell: string): number | string => {
  const groups = grouped.exec(cell);
  const [, sign = '', whole = '', separator, point, fraction = ''] = groups ?? [];
  const plain =
    groups && point !== separator
      ? `${sign}${whole.replace(/\D/g, '')}.${fraction || '0'}`
      : cell.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : cell;
};

const yes = new Set(['ja', 'j', 'yes', 'y', 'wahr', 'true', 'x', '1']);
const no = new Set(['nein', 'n', 'no', 'falsch', 'false', '0']);

const readSwitch = (cell: string): ReadCell => {
  const word = foldHeading(cell);
  if (yes.has(word)) return { value: true };
  return no.has(word) || word === '' ? { value: false } : { rule: 'switch' };
};

/** Words set apart by strokes, semicolons, commas or lines; by blanks only where nothing else makes sense of them. */
const readSeveral = (cell: string, meaningOf: (word: string) => string | undefined): string[] | { unknown: string } => {
  const found: string[] = [];
  for (const part of cell
    .split(/[|;,\n]/)
    .map(trimBlanks)
    .filter(Boolean)) {
    const whole = meaningOf(part);
    const words = whole === undefined ? part.split(/\s+/) : [part];
    for (const word of words) {
      const meant = meaningOf(word);
      if (meant === undefined) return { unknown: part };
      if (!found.includes(meant)) found.push(meant);
    }
  }
  return found;
};

const readText = ({ widget }: FieldShape, cell: string): ReadCell => {
  const text = widget === 'longText' ? trimBlanks(unwrapCell(cell)) : cleanCell(cell);
  if (isUnreadable(text.replaceAll('\n', ' '))) return { rule: 'unreadable' };
  if (widget !== 'phone' && looksLikeFormula(text)) return { rule: 'formula' };
  return { value: text };
};

const readOption = (shape: FieldShape, cell: string, { option }: CellWords): ReadCell => {
  const meant = option(shape.name, cell);
  if (meant === undefined) return { rule: 'option' };
  return { value: shape.numeric ? Number(meant) : meant };
};

const readRecords = (shape: FieldShape, cell: string, { record }: CellWords): ReadCell => {
  const uuids: string[] = [];
  for (const word of cell
    .split(/[|;\n]/)
    .map(trimBlanks)
    .filter(Boolean)) {
    const found = record(shape.name, word);
    if (typeof found === 'string') return { rule: found, word };
    if (!uuids.includes(found.uuid)) uuids.push(found.uuid);
  }
  return { value: uuids };
};

/** Reads a cell that is not empty. */
const readFilled = (shape: FieldShape, cell: string, words: CellWords): ReadCell => {
  const clean = cleanCell(cell);
  switch (shape.widget) {
    case 'number':
      return {
        value: readNumber(
          trimBlanks(shape.unit && clean.endsWith(shape.unit) ? clean.slice(0, -shape.unit.length) : clean),
        ),
      };
    case 'switch':
      return readSwitch(clean);
    case 'date':
      return { value: readDay(clean, words.today, lastDayOf(shape.latest, words.today)) };
    case 'select':
      return readOption(shape, clean, words);
    case 'multiSelect': {
      const read = readSeveral(cell, (word) => words.option(shape.name, word));
      if (!Array.isArray(read)) return { rule: 'option', word: read.unknown };
      return { value: shape.numeric ? read.map(Number) : read };
    }
    case 'reference': {
      const found = words.record(shape.name, clean);
      return typeof found === 'string' ? { rule: found } : { value: found.uuid };
    }
    case 'references':
      return readRecords(shape, cell, words);
    default:
      return readText(shape, cell);
  }
};

const several: readonly string[] = ['multiSelect', 'references'];

/** What stands for nothing: no entry of a list, off of a switch, and null of anything else. */
export const emptyValue = ({ widget }: FieldShape): unknown => {
  if (several.includes(widget)) return [];
  return widget === 'switch' ? false : null;
};

export const readCell = (shape: FieldShape, cell: string, words: CellWords): ReadCell =>
  trimBlanks(unwrapCell(cell)) === '' ? { value: emptyValue(shape) } : readFilled(shape, cell, words);
