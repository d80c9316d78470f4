import { fileFault, placeOf } from './fault';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Ctrl+Z, with which old systems end a text. */
const endOfText = '\u001a';
const sampleSize = 4_000;

/** Text in UTF-16 without a mark: every other byte of mostly Latin text is zero. */
const guessUtf16 = (content: Uint8Array): Encoding | undefined => {
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

const byMark = (content: Uint8Array): Encoding | undefined => {
  const [first, second, third] = content;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

const decodeAs = (content: Uint8Array, encoding: Encoding): string | undefined => {
  try {
    // Node 20's shortcut for whole texts takes Windows-1252 for Latin 1 and loses €, Ž and „; as a stream it is right.
    return new TextDecoder(encoding, { fatal: true }).decode(content, { stream: encoding === 'windows-1252' });
  } catch {
    return undefined;
  }
};

/**
 * The file's text, line ends as `\n`. UTF-8 and UTF-16 with or without a byte order mark, otherwise Windows-1252:
 * what is valid decides, not what the file claims to be.
 * Throws the fault `encoding` or `nul`, with line and character, for what no encoding explains.
 */
export const decode = (content: Uint8Array): string => {
  const certain = byMark(content) ?? guessUtf16(content);
  const decoded = certain
    ? decodeAs(content, certain)
    : (decodeAs(content, 'utf-8') ?? decodeAs(content, 'windows-1252'));
  if (decoded === undefined) throw fileFault('encoding');
  const whole = decoded.endsWith(endOfText) ? decoded.slice(0, -1) : decoded;
  const text = whole.replace(/\r\n?/g, '\n');
  const nul = text.indexOf('\0');
  if (nul >= 0) throw fileFault('nul', placeOf(text, nul));
  // Letters of a code page for DOS, read as Windows-1252, land among these control characters.
  const unreadable = text.search(/[\u0080-\u009f]/);
  if (unreadable >= 0) throw fileFault('encoding', placeOf(text, unreadable));
  return text;
};
