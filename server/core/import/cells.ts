import { unguardCell } from '../../../contract/shapes/formulaGuard';
import { joinLines, trimBlanks } from '../../../contract/shapes/wellFormed';

/** A cell as people mean it: Excel's `="0123"` unwrapped, and without the guard against formulas of our own exports. */
export const unwrapCell = (cell: string): string => {
  const text = trimBlanks(cell);
  return /^="([^"]*)"$/.exec(text)?.[1] ?? trimBlanks(unguardCell(text));
};

/** The same on one line. */
export const cleanCell = (cell: string): string => trimBlanks(joinLines(unwrapCell(cell)));

const longestValue = 100;

/** Cut to what a table can show, never in the middle of a character. */
export const cutCell = (value: string): string => value.slice(0, longestValue).replace(/[\ud800-\udbff]$/, '');
