import type { ImportEncoding } from '../../../contract/kit/importFile';
import { createYield } from '../../base/eventLoop';
import { fileFault, placeOf } from './fault';

/** The upper half of code page 850, which DOS programs in Western Europe write and no TextDecoder knows. */
const upperHalfOf850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decode850 = (content: Uint8Array): string =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (letter) => upperHalfOf850[letter.charCodeAt(0) - 0x80] ?? '');

/** A text from bytes; what the encoding does not know becomes U+FFFD. A byte order mark is left out. */
export const readBytes = (content: Uint8Array, encoding: ImportEncoding): string => {
  if (encoding === 'cp850') return decode850(content);
  // Node 20's shortcut for whole texts takes Windows-1252 for Latin 1 and loses €, Ž and „; as a stream it is right.
  return new TextDecoder(encoding).decode(content, { stream: encoding === 'windows-1252' });
};

/** The same, or undefined for bytes that are no text in this encoding. */
export const readStrictly = (content: Uint8Array, encoding: ImportEncoding): string | undefined => {
  if (encoding === 'cp850') return decode850(content);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content, { stream: encoding === 'windows-1252' });
  } catch {
    return undefined;
  }
};

/** The bytes of each character of an encoding with one byte a character. */
const byteTable = (encoding: ImportEncoding): Map<string, number> =>
  new Map(Array.from({ length: 256 }, (_, byte) => [readBytes(Uint8Array.of(byte), encoding), byte]));

/** The bytes a text was read from. */
export const bytesOf = (text: string, encoding: ImportEncoding): Uint8Array => {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const table = byteTable(encoding);
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 0x3f);
};

const beyondAscii = /[^\0-\x7f]/;

/** Oddities that hardly ever stand in people's data, but often where bytes were read in the wrong encoding. */
const oddities: readonly RegExp[] = [
  // What could not be read, and the control characters that stand where DOS has its umlauts.
  /[\ufffd\u0080-\u009f]/,
  // Pairs such as "Ã¼": UTF-8 read as Windows-1252, perhaps by the program that wrote the file.
  /[ÃÂ][\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/,
  // Signs within a word: "Bj¿rn", "K„se".
  /\p{L}[€‚ƒ„…†‡ˆ‰‹”•™›¡-§©¬®-³µ¶¸-º¼-¿\u2500-\u259f√∂∆◊Ω≈∏∑∫]\p{L}|\p{L}[³¹¿]/u,
  // A capital within a word: "MŸller".
  /\p{Ll}(?=[^\0-\x7f])\p{Lu}|\p{Lu}(?=[^\0-\x7f])\p{Lu}\p{Ll}/u,
];

/** True if letters of a text look as if it were in another encoding than it was read in. */
export const looksWrong = (text: string): boolean =>
  beyondAscii.test(text) && oddities.some((oddity) => oddity.test(text));

/** Number of words of a text that look wrong. */
export const countWrong = (text: string): number =>
  (text.match(/[^\s;,"|]*[^\0-\x7f][^\s;,"|]*/g) ?? []).filter(looksWrong).length;

const sampleCount = 3;
const longestSample = 60;

/**
 * Cells to judge the encoding by, without those of one column: three with letters beyond ASCII, and those that look
 * wrong.
 */
export const judgeLetters = async (
  rows: readonly { cells: readonly string[] }[],
  hiddenColumn: number | null,
  first: readonly number[],
) => {
  const yieldToOthers = createYield();
  const telling: { cell: string; rank: number }[] = [];
  const wrong: string[] = [];
  let count = 0;
  for (const { cells } of rows) {
    await yieldToOthers();
    for (const [index, cell] of cells.entries()) {
      if (index === hiddenColumn || !beyondAscii.test(cell)) continue;
      const sample = cell.trim().slice(0, longestSample);
      const rank = first.includes(index) ? 0 : 1;
      if (telling.filter((one) => one.rank <= rank).length < sampleCount && !telling.some((one) => one.cell === sample))
        telling.push({ cell: sample, rank });
      if (!looksWrong(cell)) continue;
      count += 1;
      if (wrong.length < sampleCount && !wrong.includes(sample)) wrong.push(sample);
    }
  }
  // Those that look wrong tell more than those that do not.
  const others = telling.toSorted((left, right) => left.rank - right.rank).map(({ cell }) => cell);
  const samples = [...new Set([...wrong, ...others])].slice(0, sampleCount);
  return { samples, suspicious: { count, samples: wrong } };
};

/** Ctrl+Z, with which old systems end a text. */
const endOfText = '\u001a';
const sampleSize = 4_000;
const judgedSize = 256 * 1024;

/** Text in UTF-16 without a mark: every other byte of mostly Latin text is zero. */
const guessUtf16 = (content: Uint8Array): ImportEncoding | undefined => {
  const sample = content.subarray(0, sampleSize);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) index % 2 === 0 ? even++ : odd++;
  }
  const many = sample.length * 0.3;
  if (odd > many && even < odd / 4) return 'utf-16le';
  return even > many && odd < even / 4 ? 'utf-16be' : undefined;
};

const byMark = (content: Uint8Array): ImportEncoding | undefined => {
  const [first, second, third] = content;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/**
 * Of the encodings that explain any bytes, the one in which the fewest words look wrong; in doubt what Windows writes.
 */
const guessTable = (content: Uint8Array): ImportEncoding => {
  const sample = content.subarray(0, judgedSize);
  const judged = (['windows-1252', 'macintosh', 'cp850'] as const).map((encoding) => ({
    encoding,
    wrong: countWrong(readBytes(sample, encoding)),
  }));
  return judged.reduce((best, other) => (other.wrong < best.wrong ? other : best)).encoding;
};

/**
 * The encoding of a file: UTF-8 and UTF-16 with or without a byte order mark, otherwise one with a byte a letter: what
 * is valid decides, then what looks right, not what the file claims to be.
 * Throws the fault `encoding` for a file that is not what its mark says.
 */
export const guessEncoding = (content: Uint8Array): ImportEncoding => {
  const certain = byMark(content) ?? guessUtf16(content);
  if (certain && readStrictly(content, certain) === undefined) throw fileFault('encoding');
  if (certain) return certain;
  return readStrictly(content, 'utf-8') === undefined ? guessTable(content) : 'utf-8';
};

/** The file's text, line ends as `\n`. Throws the fault `nul`, with line and character, for what is no text in it. */
export const decode = (content: Uint8Array, encoding: ImportEncoding): string => {
  const decoded = readBytes(content, encoding);
  const whole = decoded.endsWith(endOfText) ? decoded.slice(0, -1) : decoded;
  const text = whole.replace(/\r\n?/g, '\n');
  const nul = text.indexOf('\0');
  if (nul >= 0) throw fileFault('nul', placeOf(text, nul));
  return text;
};
