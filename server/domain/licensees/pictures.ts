import { extname } from 'node:path';
import type { FileType } from '../../../contract/files';
import { defaultColours } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { drawAppIcon, isDrawable } from '../../files/appIcon';
import type { FileStorage } from '../../files/storage';
import { type WrittenFile, writeFile } from '../../files/store';
import { isSelfContained, textOf } from '../../files/text';
import { mailPictureTypes, maximumMailLogo } from '../../messages/mailBranding';

type PictureType = FileType<'licensee'>;

interface Picture {
  fileName: string;
  content: Buffer;
}

/** True if mail programs show a picture of that name. */
export const isShownInMails = (path: string): boolean => Object.hasOwn(mailPictureTypes, extname(path).toLowerCase());

/** Refuses what cannot be drawn: it would only be noticed on somebody's phone. */
const requireDrawable = ({ fileName, content }: Picture): void => {
  try {
    if (!isDrawable(fileName)) throw new Error('not of that kind');
    drawAppIcon({ name: '', colours: defaultColours.light, picture: { address: fileName, content } }, 'maskable', 512);
  } catch (error) {
    throw new CallError('looks.appIcon', {}, { cause: error });
  }
};

/**
 * Checks a picture by what it is to be, and stores its bytes, as `writeFile` does.
 * @throws `file.invalidFormat`, `file.invalidSize`, `looks.mailLogo`, `looks.appIcon`
 */
export const writePicture = async (storage: FileStorage, type: PictureType, picture: Picture): Promise<WrittenFile> => {
  // The server draws logos and icons on phones' start screens.
  const isDrawing = extname(picture.fileName).toLowerCase() === '.svg';
  if (isDrawing && !isSelfContained(textOf(picture.content) ?? '')) throw new CallError('file.invalidFormat');
  if (type === 'app-icon') requireDrawable(picture);
  const written = await writeFile(storage, { context: 'licensee', type }, picture);
  // What it is, its bytes say, whatever it is called.
  const isForMails = isShownInMails(written.name) && written.size <= maximumMailLogo;
  if (type === 'mail-logo' && !isForMails) throw new CallError('looks.mailLogo');
  return written;
};
