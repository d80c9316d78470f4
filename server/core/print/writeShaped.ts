import type { Shaped } from 'fontkit';
import { groupBy } from '../../base/groupBy';

/** A font as pdfkit writes with it; its types do not tell. */
export interface WritingFont {
  id: string;
  ascender: number;
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  /** By code: the code points that it stands for, for programs that read the file. */
  unicode: (readonly number[] | undefined)[];
  widthOfString: (text: string, size: number, features?: readonly string[]) => number;
  layoutRun: (text: string) => Shaped;
  encode: (text: string, features: readonly string[]) => [codes: string[], positions: unknown];
  ref: () => unknown;
}

/** A document as pdfkit writes to it; its types do not tell. */
export interface Writing {
  _font: WritingFont;
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: object) => void;
  page: { height: number; fonts: Record<string, unknown> };
  addContent: (operators: string) => void;
  save: () => void;
  transform: (...matrix: number[]) => void;
  restore: () => void;
  widthOfString: (text: string, options?: object) => number;
  registerFont: (name: string, source: unknown) => void;
  font: (name: string) => void;
}

const number = (value: number): string => value.toFixed(3);

const codePointsOf = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0);

/** A text string of the format: UTF-16 behind its mark, in digits. */
const digitsOf = (codePoints: readonly number[]): string =>
  `<feff${Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
    .swap16()
    .toString('hex')}>`;

interface Placed {
  code: string;
  x: number;
  y: number;
  codePoints: readonly number[];
}

/**
 * Writes a run in the font of its script, each glyph at its place. Programs that read the file are told the text as it was
 * typed (`ActualText`). Of what runs from right to left they expect the glyphs as they are seen and turn them around: there
 * only what one glyph does not tell by itself, such as the parts of a letter or letters that became one.
 *
 * @param origin where its baseline begins, in points from the left and the top of the page
 */
export const writeShaped = (
  writing: Writing,
  font: WritingFont,
  { text, level }: { text: string; level: number },
  origin: [number, number],
): void => {
  const { page, _fontSize: size } = writing;
  const { glyphs, positions } = font.layoutRun(text);
  const [codes] = font.encode(text, []);
  page.fonts[font.id] ??= font.ref();
  let [x] = origin;
  const top = page.height - origin[1];
  const scale = size / 1000;
  const placed = glyphs.map(({ codePoints, cluster }, index): Placed & { cluster: number } => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = { code: codes[index] ?? '0000', x: x + xOffset * scale, y: top + yOffset * scale };
    x += xAdvance * scale;
    return { ...place, codePoints, cluster };
  });
  const draw = ({ code, x: left, y }: Placed): void =>
    writing.addContent(`1 0 0 1 ${number(left)} ${number(y)} Tm <${code}> Tj`);
  // The page stands on its head for pdfkit, letters do not.
  writing.save();
  writing.transform(1, 0, 0, -1, 0, page.height);
  writing.addContent(`BT /${font.id} ${number(size)} Tf`);
  const tell = (codePoints: readonly number[], drawn: readonly Placed[]): void => {
    writing.addContent(`/Span <</ActualText ${digitsOf(codePoints)}>> BDC`);
    drawn.forEach(draw);
    writing.addContent('EMC');
  };
  if (level % 2 === 0) tell(codePointsOf(text), placed);
  else
    for (const [, together] of groupBy(placed, ({ cluster }) => cluster)) {
      const codePoints = together.flatMap((each) => each.codePoints);
      const [only, another] = together;
      const known = font.unicode[Number.parseInt(only?.code ?? '', 16)];
      if (another === undefined && known?.join() === codePoints.join()) together.forEach(draw);
      else tell(codePoints, together);
    }
  writing.addContent('ET');
  writing.restore();
};
