import type { LanguageCode } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { escapeHtml } from '../../base/escapeHtml';
import { printFonts } from './fonts';
import { writeAllScripts } from './lettering';
import { loadShaping } from './scriptFonts';

export type Document = PDFKit.PDFDocument;

/** Points. */
export const margin = 57;
const smallMargin = 20;

interface About {
  title: string;
  author: string;
  subject?: string;
  language: LanguageCode;
  /** By the server's clock. */
  madeAt: Date;
  isAcross?: boolean;
  /** A4, unless it is for a small place. */
  paper?: 'A4' | 'A6';
}

/**
 * pdfkit writes what the file is called and by whom into XML as it stands; a company called “Meyer & Sohn” would break
 * it. The same words are in the file's properties, which come first and are no XML.
 */
const escapeMetadata = (document: Document): void => {
  const write = document.endMetadata;
  document.endMetadata = () => {
    const { info } = document;
    for (const name of ['Title', 'Author', 'Subject'] as const) info[name] &&= escapeHtml(info[name]);
    write.call(document);
  };
};

/**
 * A PDF to be kept for years and read by everybody: PDF/A-2a, which asks for embedded fonts, colours that are defined,
 * and a structure in which all text has its place. Whatever `draw` writes has to be part of that structure, or marked as
 * an ornament: `Sheet` does so.
 */
export const archivedPdf = async (about: About, draw: (document: Document) => void): Promise<Buffer> => {
  // Loaded when somebody first wants one: a start must not wait for it.
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), printFonts(), loadShaping()]);
  const { title, author, subject, language, madeAt, isAcross = false, paper = 'A4' } = about;
  const document = new PdfDocument({
    size: paper,
    margin: paper === 'A4' ? margin : smallMargin,
    layout: isAcross ? 'landscape' : 'portrait',
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: toBcp47(language),
    info: { Title: title, Author: author, ...(subject && { Subject: subject }), CreationDate: madeAt },
  });
  escapeMetadata(document);
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  writeAllScripts(document);
  draw(document);
  document.end();
  return done;
};
