import { type Document, margin } from './archivedPdf';
import { setStyle } from './marking';
import { printable } from './printable';
import { headSize, padding } from './table';

/** Points: what a column has use for, however long its texts are. */
const most = 170;

/**
 * Parts of the page's width for the columns of a table, so that no word is cut where all of them have room; what is left
 * goes to those whose texts are longest.
 *
 * @param size of the letters in points
 */
export const fittingShares = (
  document: Document,
  { heading, rows, size }: { heading: readonly string[]; rows: readonly (readonly string[])[]; size: number },
): number[] => {
  const known = new Map<string, number>();
  const widthOf = (text: string): number => {
    const width = known.get(text) ?? document.widthOfString(printable(document, text));
    known.set(text, width);
    return width;
  };
  const longestWord = (texts: readonly string[]): number =>
    texts.flatMap((text) => text.split(/\s+/)).reduce((longest, word) => Math.max(longest, widthOf(word)), 0);
  setStyle(document, { size: headSize(size), bold: true });
  const heads = heading.map((head) => longestWord([head]));
  known.clear();
  setStyle(document, { size });
  const columns = heading.map((_, index) => rows.map((row) => row[index] ?? ''));
  // As much as a space more, which would begin the next line otherwise.
  const hair = widthOf(' ') + 1;
  const least = columns.map((texts, index) => Math.max(heads[index] ?? 0, longestWord(texts)) + 2 * padding + hair);
  const wanted = columns.map((texts, index) => {
    const longest = texts.reduce((width, text) => Math.max(width, widthOf(text)), 0);
    return Math.max(0, Math.min(longest + 2 * padding, most) - (least[index] ?? 0));
  });
  const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
  const rest = Math.max(0, document.page.width - 2 * margin - sum(least));
  const share = rest / (sum(wanted) || 1);
  return least.map((width, index) => width + share * (wanted[index] ?? 0));
};
