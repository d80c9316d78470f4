import type { Document } from './archivedPdf';

/** What pdfkit reads glyphs with; its types do not tell. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

const missing = '\ufffd';

/**
 * Text as the current font can write it: an archived PDF must not point at a glyph that its font does not have. What is
 * missing (emoji, Asian scripts) becomes the sign for that; what only changes the look of a sign before it goes.
 */
export const printable = (document: Document, text: string): string => {
  const { font } = (document as unknown as WithFont)._font;
  return [...text.normalize('NFC').replace(/[\t\r]/g, ' ')]
    .map((sign) => {
      if (sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign;
      return /[\p{M}\p{C}]/u.test(sign) ? '' : missing;
    })
    .join('');
};
