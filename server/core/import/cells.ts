import { trimBlanks } from '../../../contract/wellFormed';

/** What begins a formula in a spreadsheet and no name, number or address. */
export const looksLikeFormula = (cell: string): boolean => /^=|^[+@-].*[(|!]/s.test(cell);

/** A mark for what could not be decoded, or a control character. */
export const isUnreadable = (cell: string): boolean => /\ufffd|(?!\t)\p{Cc}/u.test(cell);

/** A cell as people mean it: Excel's `="0123"` unwrapped, no blanks around. */
export const unwrapCell = (cell: string): string => /^="([^"]*)"$/.exec(trimBlanks(cell))?.[1] ?? cell;

/** The same on one line. */
export const cleanCell = (cell: string): string => trimBlanks(unwrapCell(cell).replace(/\s*\n\s*/g, ' '));

const longestValue = 100;

/** Cut to what a table can show, never in the middle of a character. */
export const cutCell = (value: string): string => value.slice(0, longestValue).replace(/[\ud800-\udbff]$/, '');
