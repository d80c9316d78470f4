import { type Document, margin } from './archivedPdf';
import { printable, read } from './lettering';
import { asOrnament, type Style, setStyle } from './marking';

type Structure = PDFKit.PDFStructureElement;

export interface Table {
  /** Heading of each column, and its part of the width. Without heads, the first cell of a row says what it is. */
  columns: readonly { head?: string; share: number }[];
  rows: readonly (readonly string[])[];
  /** Points: room to write by hand. */
  rowHeight?: number;
  /** Points: of many columns, smaller than usual. */
  size?: number;
}

/** Points, on each side of a cell. */
export const padding = 4;
const hairline = '#b9c3cd';

/** How large the heads are of a table whose cells are so large: points. */
export const headSize = (size: number): number => size - 0.5;

/** Content of a cell, and its role to a screen reader. */
interface Cell {
  text: string;
  style: Style;
  scope?: 'Row' | 'Column';
}

/**
 * A table with lines between its rows. Rows stay whole, and where one begins a page the heads stand above it once more,
 * for the eye alone: whoever has it read to them heard them before.
 */
export const drawTable = (
  document: Document,
  parent: Structure,
  { columns, rows, rowHeight = 0, size = 9 }: Table,
): void => {
  const headStyle: Style = { size: headSize(size), bold: true };
  const cellStyle: Style = { size };
  const width = document.page.width - 2 * margin;
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (width * share) / all);
  const starts = widths.map((_, index) => margin + widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const inner = (index: number): number => (widths[index] ?? 0) - 2 * padding;

  const heightOf = (cells: readonly Cell[], least = 0): number =>
    cells.reduce((height, { text, style }, index) => {
      setStyle(document, style);
      return Math.max(
        height,
        document.heightOfString(printable(document, text), { width: inner(index) }) + 2 * padding,
      );
    }, least);
  const writeCell = ({ text, style }: Cell, index: number, y: number): void => {
    setStyle(document, style);
    document.text(printable(document, text), (starts[index] ?? 0) + padding, y + padding, { width: inner(index) });
  };

  const heads = columns.every(({ head }) => head !== undefined)
    ? columns.map(({ head = '' }): Cell => ({ text: head, style: headStyle, scope: 'Column' }))
    : null;
  const headHeight = heads ? heightOf(heads) : 0;

  const element = document.struct('Table');
  parent.add(element);
  const line = (y: number): void =>
    asOrnament(document, 'Layout', () => void document.rect(margin, y, width, 0.6).fill(hairline));

  const drawRow = (cells: readonly Cell[], height: number): void => {
    const { y } = document;
    const row = document.struct('TR');
    element.add(row);
    for (const [index, cell] of cells.entries()) {
      const attributes = { ...(cell.scope && { scope: cell.scope }), ...read(cell.text) };
      row.add(document.struct(cell.scope ? 'TH' : 'TD', attributes as object, [() => writeCell(cell, index, y)]));
    }
    row.end();
    document.y = y + height;
    line(document.y);
  };

  for (const [number, row] of rows.entries()) {
    const cells = row.map((text, index): Cell => {
      const isHead = index === 0;
      return { text, style: isHead && !heads ? headStyle : cellStyle, ...(isHead && { scope: 'Row' }) };
    });
    const height = heightOf(cells, rowHeight);
    const isFirst = number === 0;
    if (document.y + height + (isFirst ? headHeight : 0) > document.page.maxY()) {
      document.addPage();
      if (!isFirst && heads) {
        const { y } = document;
        asOrnament(document, 'Pagination', () => {
          for (const [index, head] of heads.entries()) writeCell(head, index, y);
        });
        document.y = y + headHeight;
        line(document.y);
      }
    }
    if (isFirst && heads) drawRow(heads, headHeight);
    drawRow(cells, height);
  }
  element.end();
};
