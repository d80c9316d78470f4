import { type Document, margin } from './archivedPdf';
import { printable } from './lettering';
import { setStyle } from './marking';
import { headSize, padding } from './table';

/** Points: what a column has use for, however long its texts are. */
const most = 170;

/** Points: of the letters of a table with many columns, down to the smallest that are still read on paper. */
const sizes = [7.5, 7, 6.5, 6];
const smallest = 5.5;

interface Texts {
  heading: readonly string[];
  rows: readonly (readonly string[])[];
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/** Widths that the columns need for their longest words, and what they have use for besides, in points. */
const needs = (document: Document, { heading, rows }: Texts, size: number) => {
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
  return { least, wanted };
};

/**
 * How large the letters of a table with many columns are, in points, and each column's part of the page's width, so
 * that no word is cut; what is left goes to those whose texts are longest.
 */
export const fitting = (document: Document, texts: Texts): { size: number; shares: number[] } => {
  const width = document.page.width - 2 * margin;
  const size = sizes.find((each) => sum(needs(document, texts, each).least) <= width) ?? smallest;
  const { least, wanted } = needs(document, texts, size);
  const share = Math.max(0, width - sum(least)) / (sum(wanted) || 1);
  return { size, shares: least.map((each, index) => each + share * (wanted[index] ?? 0)) };
};
