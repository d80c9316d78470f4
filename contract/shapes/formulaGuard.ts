/**
 * Text that a spreadsheet would take for a formula, full-width signs included, behind any guards that it has already.
 */
const risky = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A text as a cell of a CSV file: what a spreadsheet would take for a formula has an apostrophe before it. */
export const guardCell = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** The text that a guarded cell stands for; any other is itself. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell;
