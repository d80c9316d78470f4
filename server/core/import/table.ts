import { createYield } from '../../base/eventLoop';
import { fileFault } from './fault';
import { isFooter } from './footer';
import type { FileRow } from './parse';

/** The entries of a file, and what stands among them without being one. */
export interface Table {
  /** Index of the headings in the rows of the file; -1: it has none. */
  header: number;
  data: readonly FileRow[];
  /** The rows down to the headings. */
  above: readonly FileRow[];
  /** Totals, page numbers, and titles or headings that come again on each page: they are no entries. */
  aside: readonly FileRow[];
  /** Maximum number of cells of an entry. */
  width: number;
}

const keyOf = ({ cells }: FileRow): string =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\n')
    .trimEnd();

const filledWidth = ({ cells }: FileRow): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The width that the most rows have; of several, the largest. */
const commonWidth = (widths: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return Math.max(0, ...[...counts].filter(([, count]) => count === most).map(([width]) => width));
};

/** By the headings; where most rows have more cells than these, columns without a heading follow. */
const widthOf = (header: FileRow | undefined, data: readonly FileRow[]): number => {
  if (!header) return commonWidth(data.map(({ cells }) => cells.length));
  const isWider = data.filter((row) => filledWidth(row) > header.cells.length);
  return isWider.length * 2 > data.length ? commonWidth(isWider.map(filledWidth)) : header.cells.length;
};

/**
 * The entries of a file: the rows below its headings that are no total, page number or heading of a further page.
 *
 * @param headerLine the line in which the headings stand; null: the file has none
 * @throws CallError the fault `headerMissing` where no row begins in that line, `headerOnly` where nothing is below it
 */
export const tableOf = async (rows: readonly FileRow[], headerLine: number | null): Promise<Table> => {
  const header = headerLine === null ? -1 : rows.findIndex(({ line }) => line === headerLine);
  if (headerLine !== null && header < 0) throw fileFault('headerMissing', { line: headerLine });
  const above = rows.slice(0, header + 1);
  const seen = new Set(above.map(keyOf));
  const [data, aside]: [FileRow[], FileRow[]] = [[], []];
  const yieldToOthers = createYield();
  for (const row of rows.slice(header + 1)) {
    (seen.has(keyOf(row)) || isFooter(row.cells) ? aside : data).push(row);
    await yieldToOthers();
  }
  if (data.length === 0) throw fileFault('headerOnly', { line: rows[Math.max(0, header)]?.line ?? 1 });
  return { header, above, data, aside, width: widthOf(rows[header], data) };
};

/** A row as text, for people who look for it in their file. */
export const textOf = ({ cells }: FileRow): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');

/**
 * Cells that are missing at the end of a row are empty ones; one that is filled beyond the last column belongs to none.
 */
export const hasRightWidth = ({ cells }: FileRow, width: number): boolean =>
  cells.slice(width).every((cell) => cell.trim() === '');
