import { CallError } from '../base/errors';

/** Mark that every part of a JPEG begins with, and those parts that show something (ITU-T T.81, table B.1). */
const mark = 0xff;
const start = 0xd8;
const end = 0xd9;
const scan = 0xda;
const quantization = 0xdb;
const restart = 0xdd;
const huffman = 0xc4;
/** Baseline, extended and progressive: what browsers write. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];

/** More parts than any picture has; what hides in their number ends there. */
const mostParts = 200;
/** More bytes a point than any picture needs. */
const bytesPerPoint = 4;
const bytesBeside = 4096;

const refuse = (): never => {
  throw new CallError('file.invalidFormat');
};

const byte = (content: Buffer, at: number): number => content[at] ?? refuse();

const word = (content: Buffer, at: number): number => byte(content, at) * 256 + byte(content, at + 1);

/** Places, times, devices, thumbnails, notes and whatever else programs write beside the points. */
const isLeftOut = (kind: number): boolean => (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe;

/** Tables of 64 numbers, each of one byte or two, and nothing behind them. */
const checkQuantization = (body: Buffer): void => {
  let at = 0;
  while (at < body.length) {
    const head = byte(body, at);
    if (head >> 4 > 1 || (head & 15) > 3) refuse();
    at += 1 + 64 * ((head >> 4) + 1);
  }
  if (at !== body.length || at === 0) refuse();
};

/** Tables of at most 256 symbols, each of which stands once: so that they hold no text. */
const checkHuffman = (body: Buffer): void => {
  let at = 0;
  while (at < body.length) {
    const head = byte(body, at);
    const lengths = body.subarray(at + 1, at + 17);
    const count = lengths.reduce((sum, each) => sum + each, 0);
    const symbols = body.subarray(at + 17, at + 17 + count);
    if (head >> 4 > 1 || (head & 15) > 3 || symbols.length !== count || new Set(symbols).size !== count) refuse();
    at += 17 + count;
  }
  if (at !== body.length || at === 0) refuse();
};

interface Size {
  width: number;
  height: number;
}

const readFrame = (body: Buffer, maximumSide: number): Size => {
  const [height, width, components] = [word(body, 1), word(body, 3), byte(body, 5)];
  if (byte(body, 0) !== 8 || (components !== 1 && components !== 3) || body.length !== 6 + 3 * components) refuse();
  if (width === 0 || height === 0) refuse();
  if (Math.max(width, height) > maximumSide) throw new CallError('file.invalidSize');
  return { width, height };
};

const checkScan = (body: Buffer): void => {
  const components = byte(body, 0);
  if (components < 1 || components > 3 || body.length !== 4 + 2 * components) refuse();
};

/**
 * Index at which the points of a scan end: at the next mark that is neither a stuffed byte nor one to start again at.
 */
const endOfScan = (content: Buffer, from: number): number => {
  for (let at = content.indexOf(mark, from); at >= 0; at = content.indexOf(mark, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return refuse();
};

/**
 * A JPEG made of those parts alone that its points are drawn from, which are held against the standard: nothing of the
 * place, the time and the device stays, and nothing stands before, behind or between them. What stands among the bytes
 * of its points is not decoded: whoever sends it on does so as a picture alone, which nothing runs.
 *
 * @param maximumSide points of the longer side
 * @throws CallError `file.invalidFormat` where it is none, or has something behind its end; `file.invalidSize` where it
 * has more points
 */
export const cleanJpeg = (content: Buffer, maximumSide: number): Buffer => {
  if (byte(content, 0) !== mark || byte(content, 1) !== start) refuse();
  const kept: Buffer[] = [content.subarray(0, 2)];
  let size: Size | undefined;
  let scans = 0;
  let at = 2;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const kind = byte(content, at + 1);
    if (byte(content, at) !== mark) refuse();
    if (kind === end) {
      const cleaned = Buffer.concat([...kept, content.subarray(at)]);
      const most = size ? size.width * size.height * bytesPerPoint + bytesBeside : 0;
      if (at + 2 !== content.length || scans === 0 || cleaned.length > most) refuse();
      return cleaned;
    }
    const next = at + 2 + word(content, at + 2);
    if (next < at + 4 || next > content.length) refuse();
    const body = content.subarray(at + 4, next);
    if (!isLeftOut(kind)) kept.push(content.subarray(at, next));
    at = next;
    if (isLeftOut(kind)) continue;
    if (kind === quantization) checkQuantization(body);
    else if (kind === huffman) checkHuffman(body);
    else if (kind === restart && body.length === 2) continue;
    else if (frames.includes(kind) && !size) size = readFrame(body, maximumSide);
    else if (kind === scan && size) {
      checkScan(body);
      at = endOfScan(content, next);
      kept.push(content.subarray(next, at));
      scans += 1;
    } else refuse();
  }
  return refuse();
};
