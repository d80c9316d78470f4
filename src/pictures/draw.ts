/** The browser knows no such picture, or it is too large for the device. */
export class Unreadable extends Error {}

interface Opened {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

const openBitmap = async (file: Blob): Promise<Opened> => {
  const bitmap = await createImageBitmap(file);
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
};

const openElement = async (file: Blob): Promise<Opened> => {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close: () => undefined };
};

/** Some browsers show pictures of phones, HEIC, that they make no bitmap of. */
const open = (file: Blob): Promise<Opened> =>
  openBitmap(file)
    .catch(() => openElement(file))
    .catch(() => {
      throw new Unreadable();
    });

/** The drawing surface of a canvas, of which points are read often. @throws Unreadable */
export const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Unreadable();
  return context;
};

/**
 * Draws a picture anew, with so many points across its longer side at most: place, time and device stay in the file
 * that it came from.
 *
 * @throws Unreadable
 */
export const drawPicture = async (file: Blob, side: number): Promise<HTMLCanvasElement> => {
  const { source, width, height, close } = await open(file);
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = contextOf(canvas);
  // What is see-through becomes white rather than black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  close();
  return canvas;
};

const qualities = [0.8, 0.65, 0.5, 0.35, 0.2] as const;

/** Encodes a canvas as a JPEG of so many bytes at most. @throws Unreadable */
export const jpegOf = async (canvas: HTMLCanvasElement, maximumSize: number): Promise<Blob> => {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maximumSize) return blob;
  }
  throw new Unreadable();
};
