import { CallError } from '../base/errors';
import { guessEncoding, readBytes } from '../core/import/decode';

/** The decoder of an encoding of one byte a letter, or of East Asia; undefined for Unicode and for unknown names. */
const decoderOf = (named: string | undefined): TextDecoder | undefined => {
  try {
    const decoder = new TextDecoder(named, { fatal: true });
    // Whether bytes are Unicode they say themselves.
    return decoder.encoding.startsWith('utf-') ? undefined : decoder;
  } catch {
    return undefined;
  }
};

/** A text in the encoding that is declared for it, unless that is Unicode or does not fit its bytes. */
export const readDeclared = (content: Uint8Array, named: string | undefined): string | undefined => {
  try {
    return decoderOf(named)?.decode(content, { stream: true });
  } catch {
    return undefined;
  }
};

const declarations: readonly [type: RegExp, declaration: RegExp][] = [
  [/html/, /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i],
  [/xml/, /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/],
  [/css/, /^@charset "([\w.:-]+)"/],
];

/** The encoding that a page, style sheet or XML file declares in its first bytes, as browsers look for it. */
export const declaredIn = (content: Buffer, type: string): string | undefined => {
  const start = content.subarray(0, 1_024).toString('latin1');
  for (const [of, declaration] of declarations) {
    const named = of.test(type) ? declaration.exec(start)?.[1] : undefined;
    if (named !== undefined) return named;
  }
  return undefined;
};

const isAscii = (content: Buffer): boolean => content.every((byte) => byte < 0x80);
const isMarked = (content: Buffer): boolean => /^(?:efbbbf|fffe|feff)/.test(content.toString('hex', 0, 3));

/** Guesses the encoding of a text, whatever it declares; undefined where its mark is wrong. */
const guess = (content: Buffer): ReturnType<typeof guessEncoding> | undefined => {
  try {
    return guessEncoding(content);
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
};

/** True if a file of that type is text that browsers read in an encoding named beside it. */
export const isText = (type: string): boolean => /^text\/(?:html|css|javascript|plain)$|xml$/.test(type);

/**
 * The encoding to name beside a file of a package; undefined where a browser finds the right one by itself.
 * Declarations are wrong in the ways that tools get them wrong: bytes that are Unicode are said to be so, and a page
 * that is not, and declares no other encoding that it could be in, is in what Windows writes.
 */
export const charsetOf = (content: Buffer, type: string): string | undefined => {
  if (isMarked(content)) return undefined;
  const guessed = guess(content);
  const declared = declaredIn(content, type);
  // Pages that declare UTF-16 in letters of ASCII are read all the same; XML is not.
  const isDenied = type.endsWith('xml') && /^(?:utf-?16|ucs-?2|iso-10646)/i.test(declared ?? '');
  if (guessed === 'utf-8') return isDenied || !isAscii(content) ? 'utf-8' : undefined;
  if (guessed?.startsWith('utf-16')) return guessed;
  const isPage = /html|xml/.test(type);
  return isPage && readDeclared(content, declared) === undefined ? 'windows-1252' : undefined;
};

/** The text of a page, script or style sheet, as a browser reads it. */
export const textOf = (content: Buffer, type: string): string => {
  const guessed = guess(content) ?? 'utf-8';
  if (guessed.startsWith('utf-')) return readBytes(content, guessed);
  return readDeclared(content, declaredIn(content, type)) ?? readBytes(content, 'windows-1252');
};
