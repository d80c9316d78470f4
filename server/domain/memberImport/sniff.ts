import { fileFault } from './fault';

const startsWith = (content: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** Refuses what is no text whatever its name says: spreadsheets, web pages, documents, pictures. */
export const refuseOtherFormats = (content: Uint8Array): void => {
  if (content.length === 0) throw fileFault('empty');
  const isZip = startsWith(content, 0x50, 0x4b, 0x03, 0x04) || startsWith(content, 0x50, 0x4b, 0x05, 0x06);
  if (isZip || startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) throw fileFault('spreadsheet');
  const isPdf = startsWith(content, 0x25, 0x50, 0x44, 0x46);
  const isPicture = startsWith(content, 0x89, 0x50, 0x4e, 0x47) || startsWith(content, 0xff, 0xd8, 0xff);
  if (isPdf || isPicture || startsWith(content, 0x1f, 0x8b)) throw fileFault('notText');
};

/** Refuses a web page or XML: some systems export tables as such and call them CSV or XLS. */
export const refuseMarkup = (text: string): void => {
  if (/^\s*<(?:!doctype|html|head|meta|body|table|\?xml)\b/i.test(text.slice(0, 1_000))) throw fileFault('html');
};
