import { photoSide, photoSize } from '../../../contract/nearMisses/photo';
import { contextOf, drawPicture, jpegOf } from '../../pictures/draw';

/** A photo on this device: its points alone, which people make unrecognisable before it is sent. */
export interface Picture {
  canvas: HTMLCanvasElement;
  /** As it was opened, to begin again with. */
  original: ImageData;
  isBlurred: boolean;
}

/** Across the longer side there are so many squares: no face and no plate is known by them. */
const squares = 32;

/**
 * Opens a picture as a smaller one: drawn anew, so that place, time and device stay in the file that it came from.
 *
 * @throws Unreadable
 */
export const openPicture = async (file: Blob): Promise<Picture> => {
  const canvas = await drawPicture(file, photoSide);
  const original = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return { canvas, original, isBlurred: false };
};

/** The side of a square, in points of the picture. */
export const squareOf = ({ canvas }: Picture): number => Math.ceil(Math.max(canvas.width, canvas.height) / squares);

const meanOf = (data: Uint8ClampedArray): string => {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
  }
  const points = data.length / 4;
  return `rgb(${sums.map((sum) => Math.round(sum / points)).join(' ')})`;
};

/**
 * Makes the square around a place unrecognisable, and those beside it: of each one colour is left, and nothing that the
 * points could be worked out from again.
 */
export const blurAt = (picture: Picture, x: number, y: number): void => {
  picture.isBlurred = true;
  const { canvas } = picture;
  const context = contextOf(canvas);
  const side = squareOf(picture);
  const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
  for (let left = column - 1; left <= column + 1; left += 1) {
    for (let top = row - 1; top <= row + 1; top += 1) {
      const [fromX, fromY] = [left * side, top * side];
      const [width, height] = [Math.min(side, canvas.width - fromX), Math.min(side, canvas.height - fromY)];
      if (fromX < 0 || fromY < 0 || width <= 0 || height <= 0) continue;
      context.fillStyle = meanOf(context.getImageData(fromX, fromY, width, height).data);
      context.fillRect(fromX, fromY, width, height);
    }
  }
};

/** Shows again what was made unrecognisable. */
export const restore = (picture: Picture): void => {
  contextOf(picture.canvas).putImageData(picture.original, 0, 0);
  picture.isBlurred = false;
};

/** The picture as it is sent: a JPEG that is small enough. @throws Unreadable */
export const toJpeg = ({ canvas }: Picture): Promise<Blob> => jpegOf(canvas, photoSize);
