const wordOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

/** A part of a JPEG: its mark, its length and what is in it. */
export const jpegPart = (kind: number, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xff, kind]), wordOf(body.length + 2), body]);

/** A table with one symbol, which one bit stands for. */
const oneSymbol = (table: number): Buffer => jpegPart(0xc4, Buffer.from([table, 1, ...new Array(15).fill(0), 0]));

interface Options {
  width?: number;
  height?: number;
  /** Parts that stand beside the points. */
  beside?: readonly Buffer[];
  /** Instead of the end of the picture. */
  end?: Uint8Array;
}

/** A grey JPEG, valid where it has 8 by 8 points; of others it only says so. */
export const sampleJpeg = ({ width = 8, height = 8, beside = [], end }: Options = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...beside,
    jpegPart(0xdb, Buffer.from([0, ...new Array(64).fill(16)])),
    jpegPart(0xc0, Buffer.from([8, ...wordOf(height), ...wordOf(width), 1, 1, 0x11, 0])),
    oneSymbol(0x00),
    oneSymbol(0x10),
    jpegPart(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f]),
    end ?? Buffer.from([0xff, 0xd9]),
  ]);

/** EXIF segment with place, time and device, as a phone writes it. */
export const exifPart = (text: string): Buffer =>
  jpegPart(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), Buffer.from(text)]));
