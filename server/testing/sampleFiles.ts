import { deflateRawSync, deflateSync } from 'node:zlib';

/** A picture of one white point. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

export const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex');
/** No more of a phone's photo than tells that it is one. */
export const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]);
export const webp = Buffer.concat([Buffer.from('RIFF\x48\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(64)]);
/** The head of a bitmap: its mark and its size. */
export const bmp = Buffer.concat([Buffer.from('BM\x3c\0\0\0', 'latin1'), Buffer.alloc(54)]);
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0h1v1z"/></svg>',
);

/** The head of an old Office document. */
export const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

const localEntry = (name: string, content: Buffer, unpackedSize: number): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(unpackedSize, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
};

/** An archive, as far as its beginning is read: entries without the directory at the end. */
export const zip = (entries: Record<string, string>): Buffer =>
  Buffer.concat(
    Object.entries(entries).map(([name, text]) => localEntry(name, deflateRawSync(text), Buffer.byteLength(text))),
  );

const contentTypes = (part: string): string =>
  `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`;

export const docx = zip({
  '[Content_Types].xml': contentTypes('wordprocessingml.document'),
  'word/document.xml': '<document/>',
});
export const xlsx = zip({
  '[Content_Types].xml': contentTypes('spreadsheetml.sheet'),
  'xl/workbook.xml': '<workbook/>',
});

/** No more of a video than tells that it is one. */
export const mp4 = Buffer.concat([
  Buffer.from('0000001866747970', 'hex'),
  Buffer.from('mp42\0\0\0\0mp42isom'),
  Buffer.alloc(64),
]);

/** A small archive that says nothing of its true size and unpacks to a gigabyte. */
export const zipBomb = (name: string): Buffer => {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: 2 });
  const packed = Buffer.concat([...Array.from({ length: 64 }, () => block), deflateRawSync(Buffer.alloc(0))]);
  return localEntry(name, packed, 1_000);
};

/** A PNG whose text chunk unpacks to a hundred megabytes. */
export const pngBomb = (): Buffer => {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100 * 1024 * 1024))]);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('zTXt'), text, Buffer.alloc(4)]);
  chunk.writeUInt32BE(text.length, 0);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};
