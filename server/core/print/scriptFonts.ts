import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font, Glyph, Shaped } from 'fontkit';
import { printFonts } from './fonts';

/** Scripts that a Noto Sans family of their own writes and joins, by the family's name. */
const families: readonly string[] = [
  ...['Adlam', 'Armenian', 'Balinese', 'Bengali', 'Canadian Aboriginal', 'Chakma', 'Cham', 'Cherokee'],
  ...['Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hanifi Rohingya', 'Hebrew', 'Javanese'],
  ...['Kannada', 'Khmer', 'Lao', 'Lisu', 'Malayalam', 'Meetei Mayek', 'Mongolian', 'Myanmar', 'NKo', 'Ol Chiki'],
  ...['Oriya', 'Osage', 'Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tifinagh', 'Vai', 'Yi'],
];

const require = createRequire(import.meta.url);

const familyPath = (kind: 'Sans' | 'Serif', name: string): string => {
  const folder = `noto-${kind.toLowerCase()}-${name.toLowerCase().replaceAll(' ', '-')}`;
  const file = `Noto${kind}${name.replaceAll(' ', '')}_400Regular.ttf`;
  return require.resolve(`@expo-google-fonts/${folder}/400Regular/${file}`);
};

/** The file of a font that its package does not export by name. */
const packagePath = (region: string, file: string): string =>
  join(require.resolve(`@embedpdf/fonts-${region}`), '../../fonts', file);

/** The name by which Unicode knows the script of a family. */
const scriptOf = (family: string): string => (family === 'NKo' ? 'Nko' : family.replaceAll(' ', '_'));

interface ScriptFont {
  name: string;
  script: RegExp;
  path: () => string;
}

const ofScript = (name: string, path: () => string): ScriptFont => ({
  name,
  script: new RegExp(`\\p{Script=${scriptOf(name)}}`, 'u'),
  path,
});

const own: readonly ScriptFont[] = [
  ...families.map((name) => ofScript(name, () => familyPath('Sans', name))),
  ofScript('Tibetan', () => familyPath('Serif', 'Tibetan')),
  // Its letters are whole glyphs: programs that read the file find the words in it.
  ofScript('Arabic', () => packagePath('arabic', 'NotoNaskhArabic-Regular.ttf')),
];

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u;
const east = (name: string, region: string, file: string): ScriptFont => ({
  name,
  script: eastAsian,
  path: () => packagePath(region, file),
});
const simplified = east('Hans', 'sc', 'NotoSansHans-Regular.otf');
const japanese = east('Japanese', 'jp', 'NotoSansJP-Regular.otf');
const korean = east('Korean', 'kr', 'NotoSansKR-Regular.otf');

/** Han is drawn as where a text comes from, which its other letters tell; Chinese without any. */
const eastAsianFor = (text: string): readonly ScriptFont[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, simplified, korean];
  if (/\p{Script=Hangul}/u.test(text)) return [korean, japanese, simplified];
  return [simplified, japanese, korean];
};

let libraries: { fontkit: typeof import('fontkit'); harfbuzz: typeof import('harfbuzzjs'); own: Font } | undefined;

/**
 * Loads what reads and shapes fonts, before the first document is drawn: a start must not wait for it.
 *
 * @returns the font that documents write with
 */
export const loadShaping = async (): Promise<Font> => {
  if (libraries) return libraries.own;
  const [fontkit, harfbuzz, { regular }] = await Promise.all([import('fontkit'), import('harfbuzzjs'), printFonts()]);
  libraries = { fontkit, harfbuzz, own: fontkit.create(regular) };
  return libraries.own;
};

/** The glyphs of a run in the order in which they are seen, each with the letters that it stands for. */
const glyphsOf = (font: Font, text: string, infos: readonly { codepoint: number; cluster: number }[]): Glyph[] => {
  const begins = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((one, other) => one - other);
  const told = new Set<number>();
  return infos.map(({ codepoint, cluster }) => {
    const letters = text.slice(cluster, begins[begins.indexOf(cluster) + 1]);
    const isFirst = !told.has(cluster);
    told.add(cluster);
    const codePoints = isFirst ? [...letters].map((letter) => letter.codePointAt(0) ?? 0) : [];
    // Glyphs are kept by the font: what belongs to this text stands beside it.
    return Object.assign(Object.create(font.getGlyph(codepoint, codePoints)), { codePoints, cluster });
  });
};

const opened = new Map<string, Font>();

/**
 * Reads a font when a document first needs it, those of Han are of 4 to 8 MB, and has it shaped by HarfBuzz: fontkit fails
 * at marks of several scripts.
 */
const open = ({ name, path }: ScriptFont): Font => {
  const known = opened.get(name);
  if (known) return known;
  if (!libraries) throw new Error('loadShaping comes before the first text');
  const { fontkit, harfbuzz } = libraries;
  const content = readFileSync(path());
  const font = fontkit.create(content);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(content).buffer)));
  font.layout = (text): Shaped => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Each mark tells its own letter.
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    harfbuzz.shape(shaper, buffer);
    const glyphs = glyphsOf(font, text, buffer.getGlyphInfos());
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  opened.set(name, font);
  return font;
};

export interface FoundFont {
  name: string;
  font: Font;
}

/** Of a sign of a text: the font of its script, if that has it. What several scripts share, East Asian fonts have as well. */
export const scriptFontOf = (sign: string, text: string): FoundFont | undefined => {
  const codePoint = sign.codePointAt(0) ?? 0;
  const ofSign = own.filter(({ script }) => script.test(sign));
  const isShared = /[\p{Script=Common}\p{Script=Inherited}]/u.test(sign);
  const candidates = eastAsian.test(sign) || isShared ? eastAsianFor(text) : ofSign;
  const found = candidates.find((each) => open(each).hasGlyphForCodePoint(codePoint));
  return found && { name: found.name, font: open(found) };
};
