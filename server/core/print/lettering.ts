import bidiFactory from 'bidi-js';
import { type FoundFont, loadShaping, scriptFontOf } from './scriptFonts';
import { type Writing, type WritingFont, writeShaped } from './writeShaped';

interface Options {
  align?: string;
  width?: number;
  lineWidth?: number;
}

/** Letters of one font and one direction, in the order in which they are read. */
interface Run {
  text: string;
  /** The font of a script; undefined for the one that the document writes with. */
  font: FoundFont | undefined;
  /** Odd where it is read from right to left: of the Unicode Bidirectional Algorithm. */
  level: number;
}

const missing = '\ufffd';

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * True if a sign only changes the look of the one before it, or is none at all: nothing is lost where a font does not
 * know it.
 */
const isSilent = (sign: string): boolean => /[\p{M}\p{C}]/u.test(sign);

/**
 * Scripts that the document's own font writes, letter by letter from left to right; Devanagari it has, but does not
 * join.
 */
const ownScripts = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** A sign that goes with several scripts. */
const shared = /^\p{Script=Common}$/u;

/** Text of those scripts and of the signs that go with them: nearly all, which is written as it stands. */
const plain = /^[\u0020-\u052f\u1e00-\u2bff\ufffd\n]*$/u;

/** True if the document's own font has a sign. */
type HasOwn = (sign: string) => boolean;

const ownOf =
  (font: { hasGlyphForCodePoint: (codePoint: number) => boolean }): HasOwn =>
  (sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/**
 * Glyphs that are drawn of a sign that readers see as one, and the font of its script if the document's own does not
 * write it.
 */
const drawnOf = (hasOwn: HasOwn, cluster: string, text: string): { drawn: string; found?: FoundFont | undefined } => {
  const [first = '', ...rest] = cluster;
  const isOwn = ownScripts.test(first) && hasOwn(first);
  const found = isOwn ? undefined : scriptFontOf(first, text);
  if (!isOwn && !found) return { drawn: isSilent(first) ? '' : missing };
  const isKnown = found ? ownOf(found.font) : hasOwn;
  const more = rest.map((sign) => (isKnown(sign) ? sign : isSilent(sign) ? '' : missing));
  return { drawn: first + more.join(''), found };
};

const runsIn = (document: Writing, text: string): Run[] => {
  const hasOwn = ownOf(document._font.font);
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const runs: Run[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    // Words of a script, with what stands between them, are one run: they are shaped, and read, as one.
    const goesOn = last?.font && shared.test(segment) && ownOf(last.font.font)(segment);
    const { drawn, found } = goesOn ? { drawn: segment, found: last.font } : drawnOf(hasOwn, segment, text);
    if (found) document.registerFont(found.name, found.font);
    if (last && last.font?.name === found?.name && last.level === level) last.text += drawn;
    else runs.push({ text: drawn, font: found, level });
  }
  return runs.filter((run) => run.text);
};

/**
 * As they are seen from left to right: from the highest level down, what is at least on a level is turned around (rule
 * L2).
 */
const inSight = (runs: readonly Run[]): Run[] => {
  const seen = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while ((seen[to]?.level ?? 0) >= level) to += 1;
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return seen.map(turned);
};

/**
 * Signs that go with either direction, such as spaces and brackets, are no letters that their font would turn around.
 */
const turned = (run: Run): Run => {
  if (run.level % 2 === 0 || run.font !== undefined) return run;
  const mirrored = [...run.text].reverse().map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return { ...run, text: mirrored.join('') };
};

/** Text as the document can draw it: what no font writes becomes the sign for that. */
export const printable = (document: PDFKit.PDFDocument, text: string): string => {
  const cleaned = text.normalize('NFC').replace(/[\t\r]/g, ' ');
  const hasOwn = ownOf((document as unknown as Writing)._font.font);
  const signs = plain.test(cleaned) ? cleaned : Array.from(segmenter.segment(cleaned), ({ segment }) => segment);
  return [...signs].map((segment) => (segment === '\n' ? segment : drawnOf(hasOwn, segment, cleaned).drawn)).join('');
};

/**
 * Font fallback: has a document write every script, each run with the font of its script, shaped by that and in the
 * order of the Unicode Bidirectional Algorithm, in which programs that read the file expect it.
 */
export const writeAllScripts = (document: PDFKit.PDFDocument): void => {
  const writing = document as unknown as Writing;
  const write = writing._fragment;
  const measure = writing.widthOfString;
  const fontOf = (wanted: FoundFont | undefined): WritingFont => {
    const before = writing._font;
    if (!wanted) return before;
    writing.font(wanted.name);
    const found = writing._font;
    writing._font = before;
    return found;
  };
  // With features, even none, a run is shaped as a whole and not word by word.
  const widthOf = ({ text, font }: Run): number =>
    fontOf(font).widthOfString(text, writing._fontSize, font === undefined ? undefined : []);
  writing.widthOfString = (text, options) =>
    plain.test(text)
      ? measure.call(writing, text, options)
      : runsIn(writing, text).reduce((width, run) => width + widthOf(run), 0);
  writing._fragment = (text, x, y, options: Options) => {
    if (plain.test(text)) return write.call(writing, text, x, y, options);
    const runs = inSight(runsIn(writing, text.replaceAll('\n', '')));
    const { align, lineWidth = 0, width: _, ...others } = options;
    const widths = runs.map(widthOf);
    let at = align === 'right' ? x + lineWidth - widths.reduce((sum, width) => sum + width, 0) : x;
    const baseline = y + (writing._font.ascender / 1000) * writing._fontSize;
    for (const [index, run] of runs.entries()) {
      const textWidth = widths[index] ?? 0;
      if (run.font === undefined)
        write.call(writing, run.text, at, baseline, { ...others, baseline: 'alphabetic', textWidth });
      else writeShaped(writing, fontOf(run.font), run, [at, baseline]);
      at += textWidth;
    }
  };
};

/** Attributes of an element of the structure with this text, if some of it runs from right to left: how it is read. */
export const read = (text: string): { actual?: string } =>
  !plain.test(text) && bidi.getEmbeddingLevels(text, 'ltr').levels.some((level) => level % 2 === 1)
    ? { actual: text }
    : {};

/** Signs of texts that no font of documents writes, each once: it is to be said before something is issued. */
export const unprintable = async (texts: readonly string[]): Promise<string[]> => {
  const hasOwn = ownOf(await loadShaping());
  const isMissing = (text: string) => (sign: string) => drawnOf(hasOwn, sign, text).drawn.includes(missing);
  const signsOf = (text: string) => [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment);
  return [...new Set(texts.flatMap((text) => signsOf(text).filter(isMissing(text))))];
};
