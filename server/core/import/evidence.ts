import { earliestDay, latestDay } from '../../../contract/shapes/days';
import { isDay, readDay } from '../../../contract/shapes/typedDay';
import { isEmail, isWebAddress } from '../../../contract/shapes/wellFormed';
import { cleanCell } from './cells';

/** Kind of content of a column, where nearly all of them are alike; `text` is everything else. */
export type ColumnKind = 'email' | 'webAddress' | 'day' | 'phone' | 'measure' | 'number' | 'text';

/** Signs of measures and packages, which are no parts of a company. */
const measures = new Set(
  (
    'mg g gr kg t to ml cl dl l lt ltr liter litre m mm cm km m2 qm m3 cbm gramm kilogramm kilo tonne tonnen milliliter ' +
    'st stk stck stueck stück pcs pc piece pieces gebinde dose dosen flasche flaschen kanister fass fässer paar pack karton'
  ).split(' '),
);

/** Days are read by the day of our time that two digits of a year mean. */
const isDate = (cell: string): boolean => {
  const day = readDay(cell, '2030-01-01');
  // Eight digits may as well be a number.
  return /\D/.test(cell) && isDay(day) && day >= earliestDay && day <= latestDay;
};

const isNumber = (cell: string): boolean => /^[<>≤≥~]?\s*[+\-−]?\d[\d.,'’\s]*(?:\s*[-–]\s*\d[\d.,]*)?$/.test(cell);

/** The first that nearly all cells are decides: a number of a phone is a number as well. */
const tests: readonly (readonly [kind: ColumnKind, test: (cell: string) => boolean])[] = [
  ['email', isEmail],
  ['webAddress', isWebAddress],
  ['day', isDate],
  ['phone', (cell) => /^(?:\+|00|\(?0)[\d\s()/.-]{5,}$/.test(cell) && /[\s()/+-]/.test(cell)],
  ['measure', (cell) => measures.has(cell.toLowerCase().replace(/\.$/, '').replace('³', '3').replace('²', '2'))],
  ['number', isNumber],
];

/** Of ten filled cells, two may be otherwise: mistakes, and words in place of a value. */
const mostly = 0.8;

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

/** A column of a file: what stands above it, and what its first entries hold. */
export interface FileColumn {
  heading: string;
  values: readonly string[];
}

/** Kind of content of a column; undefined where it has none. */
export const kindOf = ({ values }: FileColumn): ColumnKind | undefined => {
  const filled = values.map(cleanCell).filter(Boolean);
  if (filled.length === 0) return undefined;
  return tests.find(([, test]) => share(filled, test) >= mostly)?.[0] ?? 'text';
};

/** True if nearly all cells of a column are of a sort. */
export const isMostly = ({ values }: FileColumn, test: (cell: string) => boolean): boolean =>
  share(values.map(cleanCell).filter(Boolean), test) >= mostly;
