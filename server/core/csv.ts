/** What a spreadsheet would take for a formula is marked as text. */
const harmless = (cell: string): string => (/^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => `"${harmless(cell).replaceAll('"', '""')}"`;

/** Begins a CSV file: tells Excel that it is UTF-8. */
export const csvMark = '\ufeff';

/** One line of a CSV file that Excel opens with a double click: semicolons, safe against formulas. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

/** A table as a whole CSV file. */
export const toCsv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`${csvMark}${rows.map(csvLine).join('')}`);
