import { guardCell } from '../../contract/shapes/formulaGuard';
import { saveText } from '../ui/saveText';

const quoted = (cell: string): string => `"${guardCell(cell).replaceAll('"', '""')}"`;

/** A table as CSV that Excel opens with a double click: UTF-8 with a mark, semicolons, safe against formulas. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map((cell) => quoted(String(cell))).join(';')).join('\r\n')}\r\n`;

/** Hands a table to the browser as a file to save. */
export const downloadCsv = (fileName: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveText(fileName, toCsv(rows), 'text/csv');
