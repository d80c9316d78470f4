/** What a spreadsheet would take for a formula is marked as text. */
const harmless = (cell: string): string => (/^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => `"${harmless(cell).replaceAll('"', '""')}"`;

/** A table as CSV that Excel opens with a double click: UTF-8 with a mark, semicolons, safe against formulas. */
export const toCsv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`);
