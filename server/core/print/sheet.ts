import type { Document } from './archivedPdf';
import { printable, read } from './lettering';
import { asOrnament, type Style, setStyle } from './marking';
import { drawTable, type Table } from './table';

export type Tag = 'H1' | 'H2' | 'H3' | 'P';

const plain = { size: 9.5 };

/** How much has to fit below a heading, so that it does not stay behind at the foot of a page: one below it too. */
const below: Record<Tag, number> = { H1: 70, H2: 120, H3: 70, P: 0 };

/** Picture reader of pdfkit; its types do not tell. */
interface WithImages {
  openImage: (content: Buffer) => { colorSpace?: string };
}

/** The picture of a logo, unless it is printed in four colours: those are not defined in what is kept for years. */
const readPicture = (document: Document, content: Uint8Array): object | null => {
  // What came from another thread is no buffer any more.
  const picture = (document as unknown as WithImages).openImage(Buffer.from(content));
  return picture.colorSpace === 'DeviceCMYK' ? null : picture;
};

/**
 * Writes a document from top to bottom. Each part is an element of its structure, so that a screen reader meets all of
 * them in order and by name; what is no text to be read is marked as an ornament.
 */
export const sheetOf = (document: Document) => {
  const root = document.struct('Document');
  document.addStructure(root);
  const { left: margin } = document.page.margins;
  const width = document.page.width - 2 * margin;

  /** @param write places what it writes itself, on this page */
  const part = (tag: Tag, write: () => void, attributes: { actual?: string } = {}): void => {
    root.add(document.struct(tag, attributes as object, [write]));
  };

  /** Figure that is drawn on this page and told in words. @param box left, top, right, bottom */
  const figure = (alt: string, box: [number, number, number, number], draw: () => void): void => {
    const attributes: object = { alt, bbox: box };
    root.add(document.struct('Figure', attributes, [draw]));
  };

  /** @returns whether there was a picture to show */
  const logo = (content: Uint8Array | null, alt: string): boolean => {
    const picture = content && readPicture(document, content);
    if (!picture) return false;
    const [[width, height], { y }] = [[180, 48], document];
    const draw = () => void document.image(picture as never, margin, y, { fit: [width, height] });
    figure(alt, [margin, y, margin + width, y + height], draw);
    document.y = y + height + 12;
    return true;
  };

  /** An address that can be pressed, below what was written last. */
  const link = (address: string, label: string, x: number): void => {
    const element = document.struct('Link');
    root.add(element);
    const write = () => {
      const { y } = document;
      const room = { width: margin + width - x };
      document.text(address, x, y, room);
      const options: object = { Contents: new String(label), structParent: element };
      document.link(x, y, room.width, document.y - y, address, options as never);
    };
    element.add(write);
    element.end();
  };

  const block = (tag: Tag, text: string, style: Style = plain): void => {
    const { gap = 0 } = style;
    if (tag !== 'P' && document.y + gap + below[tag] > document.page.maxY()) document.addPage();
    const write = () => {
      setStyle(document, style);
      document.text(printable(document, text), margin, document.y + gap, { width });
    };
    part(tag, write, read(text));
  };

  const table = (content: Table): void => drawTable(document, root, content);

  /** Ends the document; each page gets its number if there are words for it. */
  const end = (pageWords?: (page: number, count: number) => string): void => {
    root.end();
    if (!pageWords) return;
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      const y = document.page.maxY() + 20;
      // Below the margin, where text would begin another page.
      document.page.margins.bottom = 0;
      asOrnament(document, 'Pagination', () => {
        setStyle(document, { size: 8, muted: true });
        document.text(pageWords(page - start + 1, count), margin, y, { width, align: 'right' });
      });
    }
  };
  return { document, width, part, figure, logo, link, block, table, end };
};

export type Sheet = ReturnType<typeof sheetOf>;
