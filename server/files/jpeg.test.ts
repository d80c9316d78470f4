import { describe, expect, it } from 'vitest';
import { zip } from '../testing/sampleFiles';
import { exifPart, jpegPart, sampleJpeg } from '../testing/sampleJpeg';
import { cleanJpeg } from './jpeg';

const clean = (content: Buffer): Buffer => cleanJpeg(content, 1600);
const invalid = expect.objectContaining({ code: 'file.invalidFormat' });
const end = Buffer.from([0xff, 0xd9]);
const html = '<html><script>alert(1)</script></html>';

/** Error thrown for the content; undefined where it is taken. */
const refusalOf = (content: Buffer): unknown => {
  try {
    clean(content);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a JPEG', () => {
  it('stays as it is where it has nothing but its points', () => {
    expect(clean(sampleJpeg())).toEqual(sampleJpeg());
  });

  it('loses whatever stands beside its points: place, time, device, thumbnails, notes', () => {
    const beside = [
      jpegPart(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
      exifPart('GPS 53.0793 N 8.8017 E, 2026:03:02 13:47:29, Telefon von Petra'),
      jpegPart(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
      jpegPart(0xe2, Buffer.from('ICC_PROFILE')),
      jpegPart(0xed, Buffer.from('Photoshop 3.0')),
      jpegPart(0xfe, Buffer.from(html)),
    ];
    expect(clean(sampleJpeg({ beside }))).toEqual(sampleJpeg());
  });

  it.each([
    ['an archive behind it', sampleJpeg({ end: Buffer.concat([end, zip({ 'a.txt': 'a' })]) })],
    ['a page behind it', sampleJpeg({ end: Buffer.concat([end, Buffer.from(html)]) })],
    ['another picture behind it', Buffer.concat([sampleJpeg(), sampleJpeg()])],
    ['one byte behind it', Buffer.concat([sampleJpeg(), Buffer.from([0])])],
    ['a page before it', Buffer.concat([Buffer.from(html), sampleJpeg()])],
    ['no end', sampleJpeg({ end: Buffer.alloc(0) })],
    ['nothing at all', Buffer.alloc(0)],
    ['its first bytes alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['no points', Buffer.concat([Buffer.from([0xff, 0xd8]), end])],
    ['a page in a table', sampleJpeg({ beside: [jpegPart(0xdb, Buffer.from(html))] })],
    ['a page as symbols', sampleJpeg({ beside: [jpegPart(0xc4, symbols(Buffer.from(html)))] })],
    ['a part that nothing is drawn from', sampleJpeg({ beside: [jpegPart(0xcc, Buffer.from(html))] })],
    ['a part longer than itself', sampleJpeg({ beside: [Buffer.from([0xff, 0xfe, 0xff, 0xff])] })],
    ['a part without a length', sampleJpeg({ beside: [Buffer.from([0xff, 0xfe, 0, 0])] })],
    ['a second frame', sampleJpeg({ beside: [jpegPart(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))] })],
    ['two hundred empty notes', sampleJpeg({ beside: new Array(200).fill(jpegPart(0xfe, Buffer.alloc(0))) })],
    ['no width', sampleJpeg({ width: 0 })],
    ['far more bytes than points', sampleJpeg({ end: Buffer.concat([Buffer.alloc(9_000), end]) })],
  ])('is refused with %s', (_, content) => {
    expect(refusalOf(content)).toEqual(invalid);
  });

  it('is refused cut off anywhere', () => {
    const whole = sampleJpeg();
    for (let length = 0; length < whole.length; length += 1) {
      expect(refusalOf(whole.subarray(0, length))).toEqual(invalid);
    }
  });

  it('is refused with more points than are wanted: 40 megapixels are opened by nobody', () => {
    expect(refusalOf(sampleJpeg({ width: 7304, height: 5477 }))).toMatchObject({ code: 'file.invalidSize' });
    expect(refusalOf(sampleJpeg({ width: 1601 }))).toMatchObject({ code: 'file.invalidSize' });
    expect(refusalOf(sampleJpeg({ width: 1600, height: 1600 }))).toBeUndefined();
  });
});

/** A table of symbols that says of itself how many there are. */
function symbols(text: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0, text.length, ...new Array(15).fill(0)]), text]);
}
