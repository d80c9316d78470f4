/** As far as they are used: they bring no types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    codePoints: readonly number[];
    /** Index in the text at which its letters begin; those of the same one belong together. */
    cluster: number;
  }
  /** Letters as they are drawn, in the font's units. */
  export interface Shaped {
    glyphs: readonly Glyph[];
    positions: readonly Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>[];
    advanceWidth: number;
  }
  /** A font that was read; pdfkit takes one as well. */
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints: readonly number[]): Omit<Glyph, 'cluster'>;
    layout(text: string): Shaped;
  }
  export const create: (content: Uint8Array) => Font;
}

declare module 'bidi-js' {
  interface Bidi {
    /** Of each UTF-16 unit its level: odd where it is read from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
