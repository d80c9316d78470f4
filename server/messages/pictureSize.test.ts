import { expect, it } from 'vitest';
import { fittedSize } from './pictureSize';

const room = { width: 200, height: 64 };
const picture = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

// The first bytes of real pictures.
const png = picture('89504e470d0a1a0a 0000000d 49484452 00000190 00000080 0806000000');
const gif = picture('474946383961 9001 8000 800000');
const application = 'ffe0 0010 4a46494600010100000100010000';
const table = 'ffc4 0005 000000';
const jpeg = picture(`ffd8 ${application} ${table} ffc2 0011 08 0080 0190 03012200021101031101`);

it.each([
  ['png', png],
  ['gif', gif],
  ['jpeg', jpeg],
])('reads from a %s how large it is, and makes it fit', (_, content) => {
  expect(fittedSize(content, { width: 1000, height: 1000 })).toEqual({ width: 400, height: 128 });
  expect(fittedSize(content, room)).toEqual({ width: 200, height: 64 });
  expect(fittedSize(content, { width: 100, height: 64 })).toEqual({ width: 100, height: 32 });
});

it('leaves at least a pixel of a line', () => {
  const line = Buffer.from(png);
  line.writeUInt32BE(4_000, 16);
  line.writeUInt32BE(4, 20);
  expect(fittedSize(line, room)).toEqual({ width: 200, height: 1 });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a png without pixels', picture('89504e470d0a1a0a 0000000d 49484452 00000000 00000080')],
  ['a png that breaks off', png.subarray(0, 18)],
  ['a gif that breaks off', gif.subarray(0, 7)],
  ['a jpeg that breaks off', jpeg.subarray(0, 30)],
])('says nothing of %s', (_, content) => {
  expect(fittedSize(content, room)).toBeUndefined();
});
