import { guardCell } from '../../../contract/shapes/formulaGuard';
import type { Cell, Table } from './spreadsheet';

const quoted = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : `"${guardCell(cell).replaceAll('"', '""')}"`;

/** Begins a CSV file: tells Excel that it is UTF-8. */
const csvMark = '\ufeff';

/** One line of a CSV file that Excel opens with a double click: semicolons, safe against formulas. */
const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(quoted).join(';')}\r\n`;

/** A table as a CSV file, made while it is read: a slice of rows at a time. `writeDay` is how days are shown. */
export async function* csvOf(
  { heading, slices }: Pick<Table, 'heading' | 'slices'>,
  writeDay: (day: string) => string,
): AsyncGenerator<Buffer> {
  const textOf = (cell: Cell): string | number => (typeof cell === 'object' ? (cell ? writeDay(cell.day) : '') : cell);
  yield Buffer.from(csvMark + csvLine(heading));
  for await (const rows of slices()) yield Buffer.from(rows.map((cells) => csvLine(cells.map(textOf))).join(''));
}
