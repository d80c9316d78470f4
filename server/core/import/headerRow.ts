import { isFooter } from './footer';
import { foldHeading } from './headings';
import type { FileRow } from './parse';

/** Finds the fields that a heading may mean, the likeliest first. */
export type FieldsOf<Field extends string> = (heading: string) => readonly Field[];

/** So many rows are looked at to find the headings. */
const scannedRows = 50;
/** So many rows below are looked at to see whether they hold data. */
const sampleRows = 20;
/** True if a cell holds what stands in data, hardly ever in a heading. */
const looksLikeData = (cell: string): boolean => /\d{2}|@/.test(cell);

/** Pattern of a second row of headings: kinds of content, whether it is required, patterns, in brackets. */
const hint =
  /^(?:\(.*\)|\[.*\]|pflicht\w*|optional|freiwillig|muss|kann|required|mandatory|text\w*|freitext|zahl|ganzzahl|number|string|integer|date|datum|ja ?\/ ?nein|yes ?\/ ?no|auswahl|liste|list|tt\.mm\.jj(?:jj)?|dd[./]mm[./]yyyy|jjjj-mm-tt|yyyy-mm-dd|max\.? .*|(?:bis zu )?\d+ zeichen|(?:z\. ?b\.|e\.g\.|bsp\.?:?) .*)$/i;

const filledIn = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim()).filter(Boolean);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** True if cells may be a row of headings above another: several, and none that looks like data. */
const isUpperRow = (cells: readonly string[]): boolean => {
  const filled = filledIn(cells);
  return filled.length > 1 && !filled.some(looksLikeData) && !isFooter(cells);
};

/** The two halves of a heading that stands in two rows, one with a hyphen at its end perhaps: "Personal-", "nummer". */
const joined = (upper: string, lower: string): string => `${upper.trim()} ${lower.trim()}`.trim();

/**
 * Headings of the columns below a row: by the row itself, by both where the row above has the other half, else by
 * the row above.
 */
export const headingsAt = <Field extends string>(
  rows: readonly FileRow[],
  index: number,
  fieldsOf: FieldsOf<Field>,
): string[] => {
  const lower = rows[index]?.cells ?? [];
  const above = rows[index - 1]?.cells ?? [];
  const upper = isUpperRow(above) ? above : [];
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, column) => {
    const [over = '', own = ''] = [upper[column]?.trim(), lower[column]?.trim()];
    const both = joined(over, own);
    const named = [own, both, over].find((heading) => heading && fieldsOf(heading).length > 0);
    return named ?? (own || over);
  });
};

/** Number of fields that a row names, alone or together with the row above. */
const countNamed = <Field extends string>(
  rows: readonly FileRow[],
  index: number,
  fieldsOf: FieldsOf<Field>,
  withUpper: boolean,
): number => {
  const lower = rows[index]?.cells ?? [];
  const above = rows[index - 1]?.cells ?? [];
  const upper = withUpper && isUpperRow(above) ? above : [];
  const fields = lower.flatMap((cell, column) => {
    const own = cell.trim();
    if (!own) return [];
    return fieldsOf(own)[0] ?? (upper[column]?.trim() ? (fieldsOf(joined(upper[column], own))[0] ?? []) : []);
  });
  return new Set(fields).size;
};

const isNumbering = (cells: readonly string[]): boolean => {
  const filled = filledIn(cells);
  const letters = (index: number) => String.fromCharCode(65 + index);
  const isCounted = (nameOf: (index: number) => string) => filled.every((cell, index) => cell === nameOf(index));
  return filled.length > 2 && (isCounted((index) => String(index + 1)) || isCounted(letters));
};

/** True if the row below headings belongs to them: it names fields as well, says what kind they are, or counts them. */
const isSecondRow = <Field extends string>(
  rows: readonly FileRow[],
  index: number,
  fieldsOf: FieldsOf<Field>,
): boolean => {
  const cells = rows[index]?.cells ?? [];
  const filled = filledIn(cells);
  if (filled.length === 0 || index + 1 >= rows.length) return false;
  if (
    filled.map(foldHeading).join() ===
    filledIn(rows[index - 1]?.cells ?? [])
      .map(foldHeading)
      .join()
  )
    return true;
  if (isNumbering(cells)) return true;
  if (filled.length > 1 && filled.every((cell) => hint.test(cell))) return true;
  const named = countNamed(rows, index, fieldsOf, false);
  return named > 1 && named * 2 >= filled.length && !filled.some(looksLikeData);
};

/**
 * The index of the row that holds the headings, right above the entries; null if there is none. The row that names the
 * most fields is taken, whatever titles and notes stand above it; where none names a field, the first row that is as
 * full as the others, if nothing in it looks like data and something below does.
 */
export const guessHeaderRow = <Field extends string>(
  rows: readonly FileRow[],
  fieldsOf: FieldsOf<Field>,
): number | null => {
  const usual = median(rows.slice(0, 4 * scannedRows).map(({ cells }) => filledIn(cells).length));
  const isFull = ({ cells }: FileRow): boolean => filledIn(cells).length * 2 > usual && !isFooter(cells);
  const firstFull = rows.findIndex(isFull);
  const first = rows[firstFull];
  if (!first) return null;
  const isPlain = !first.cells.some(looksLikeData);
  const named = rows.slice(0, scannedRows).map((_, index) => {
    const count = countNamed(rows, index, fieldsOf, true);
    // One word alone names a field by chance as well: in a note above the table, or in an entry.
    return count > 1 || (index === firstFull && isPlain) ? count : 0;
  });
  const most = Math.max(...named);
  if (most > 0) {
    let index = named.indexOf(most);
    while (isSecondRow(rows, index + 1, fieldsOf)) index += 1;
    return index;
  }
  const below = rows.slice(firstFull + 1, firstFull + 1 + sampleRows);
  return isPlain && below.some(({ cells }) => cells.some(looksLikeData)) ? firstFull : null;
};
