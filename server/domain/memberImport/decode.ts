import type { ImportEncoding } from '../../../contract/importUpload';
import { readBytes, readStrictly } from './encodings';
import { fileFault, placeOf } from './fault';
import { countWrong } from './suspicious';

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

/** Of the encodings that explain any bytes, the one in which the fewest words look wrong; in doubt what Windows writes. */
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
