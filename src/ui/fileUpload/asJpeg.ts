import { extensionOf, takesPictures } from '../../../contract/shapes/fileFormats';
import { drawPicture, jpegOf } from '../../pictures/draw';
import type { limitsOf } from './uploadEntry';

/** HEIC, AVIF and WebP by their first bytes: phones and web pages give them any ending. */
const marks = /^(?:.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])|RIFF.{4}WEBP)/s;

/** Points of the longer side: what is written on a label can be read still. */
const side = 4096;

const headOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file.slice(0, 12));
  });

const isOfDevice = async (file: Blob): Promise<boolean> => marks.test(await headOf(file));

/**
 * A file as it is sent: a picture of a kind that no call takes becomes a JPEG, where the browser can open it; anything
 * else stays as it is.
 *
 * @throws Unreadable
 */
export const asJpeg = async (file: File, { types, maximumSize }: ReturnType<typeof limitsOf>): Promise<File> => {
  if (!takesPictures(types) || !(await isOfDevice(file))) return file;
  const jpeg = await jpegOf(await drawPicture(file, side), maximumSize);
  const extension = extensionOf(file.name);
  const stem = extension ? file.name.slice(0, -extension.length - 1) : file.name;
  return new File([jpeg], `${stem}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
};
