import readQr from 'jsqr';
import { readPdf } from './readPdf';
import { Operator, parseValues, type Value } from './syntax';

/** Points of the picture for each point of the page: about 200 an inch, as a phone sees a sheet. */
const fineness = 3;

/** The rectangles of a page: left, top, width and height, counted from its upper left corner as our documents do. */
const boxesOf = (content: string): number[][] => {
  const boxes: number[][] = [];
  let operands: Value[] = [];
  for (const value of parseValues(content)) {
    if (!(value instanceof Operator)) operands.push(value);
    else {
      if (value.name === 're') boxes.push(operands.map(Number));
      operands = [];
    }
  }
  return boxes;
};

/** Reads the code on the first page of a document as a phone's camera does; null where there is none. */
export const scanned = (file: Buffer): string | null => {
  const pdf = readPdf(file);
  const { MediaBox, Contents } = pdf.dictionary(pdf.pages[0]);
  const inPicture = (points: number): number => Math.round(points * fineness);
  const [, , width = 0, height = 0] = pdf.list(MediaBox).map((side) => inPicture(Number(side)));
  const picture = new Uint32Array(width * height).fill(0xffffffff);
  for (const [left = 0, top = 0, wide = 0, high = 0] of boxesOf(pdf.part(Contents)?.stream ?? '')) {
    for (let line = inPicture(top); line < inPicture(top + high); line += 1) {
      picture.fill(0xff000000, line * width + inPicture(left), line * width + inPicture(left + wide));
    }
  }
  return readQr(new Uint8ClampedArray(picture.buffer), width, height)?.data ?? null;
};
