import type { ImportEncoding } from '../../../contract/importUpload';

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
