import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type FileType, fileAddress, fileContexts } from '../../contract/files';
import { defaultColours, maximumUploadSize } from '../../contract/shapes/constants';
import { pictureFormats } from '../../contract/shapes/fileFormats';
import { CallError } from '../base/errors';
import { drawAppIcon, isDrawable } from '../files/appIcon';
import { addFile, removeFilesOf, type WrittenFile, writeFile } from '../files/store';
import { mailPictureTypes, maximumMailLogo } from '../messages/mailBranding';
import type { OperatorContext } from './command';
import { pathGiven } from './pathGiven';
import { Refusal } from './refusal';

type PictureType = FileType<'licensee'>;

/** True if a picture comes with the product and is no file of the operator's. */
const isBuiltIn = (path: string): boolean => path.startsWith('/assets/');

/** A picture of the operator's as it lies there, under its own name. @throws Refusal that names the option */
export const readPicture = async (option: string, path: string): Promise<{ fileName: string; content: Buffer }> => {
  const location = pathGiven(path);
  const found = await stat(location).catch(() => undefined);
  if (!found?.isFile()) throw new Refusal(`--${option}: there is no file ${path}`);
  if (found.size > maximumUploadSize) throw new Refusal(`--${option}: ${path} is larger than 5 MiB`);
  return { fileName: basename(path), content: await readFile(location) };
};

/** True if mail programs show a picture of that name. */
export const isShownInMails = (path: string): boolean => Object.hasOwn(mailPictureTypes, extname(path).toLowerCase());

const requireMailPicture = (path: string, { name, size }: WrittenFile): void => {
  if (isShownInMails(name) && size <= maximumMailLogo) return;
  throw new Refusal(`--mail-logo: ${path} is nothing that mail programs show; png, jpeg and gif up to 200 KiB are`);
};

/** Refuses what cannot be drawn: it would only be noticed on somebody's phone. */
const requireDrawable = (path: string, content: Buffer): void => {
  try {
    if (!isDrawable(path)) throw new Error('not of that kind');
    drawAppIcon({ name: '', colours: defaultColours.light, picture: { address: path, content } }, 'maskable', 512);
  } catch {
    throw new Refusal(`--app-icon: ${path} cannot be drawn as an icon; svg, png, jpeg and gif can`);
  }
};

const write = async ({ storage }: OperatorContext, type: PictureType, path: string): Promise<WrittenFile> => {
  const picture = await readPicture(type, path);
  if (type === 'app-icon') requireDrawable(path, picture.content);
  const written = await writeFile(storage, { context: 'licensee', type }, picture).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    throw new Refusal(`--${type}: ${path} is no picture of the kind its name says; ${pictureFormats.join(', ')} are`);
  });
  // What it is, its bytes say, whatever the operator calls it.
  if (type === 'mail-logo') requireMailPicture(path, written);
  return written;
};

/**
 * Makes a picture the licensee's logo, icon or mood image in place of the former one: from a file of the operator's,
 * from those that come with the product, or none for an empty path.
 * @returns what the licensee's looks hold: the address that the file call serves it at, the path as given, or nothing
 */
const setPicture = async (
  context: OperatorContext,
  licenseeId: string,
  type: PictureType,
  path: string,
): Promise<string> => {
  const file = path === '' || isBuiltIn(path) ? undefined : await write(context, type, path);
  await removeFilesOf(context.tx, { context: 'licensee', ownerId: licenseeId, type });
  if (!file) return path;
  const of = { licenseeId, ownerId: licenseeId, createdAt: context.clock.now(), createdBy: null };
  await addFile(context.tx, file, of);
  return fileAddress({ ...file, uuid: file.id });
};

/** Sets those of the pictures that are named. @returns what the licensee's looks hold of them */
export const setPictures = async (
  context: OperatorContext,
  licenseeId: string,
  paths: { [Type in PictureType]?: string | undefined },
): Promise<{ [Type in PictureType]?: string }> => {
  const set: { [Type in PictureType]?: string } = {};
  for (const type of fileContexts.licensee.types) {
    const path = paths[type];
    if (path !== undefined) set[type] = await setPicture(context, licenseeId, type, path);
  }
  return set;
};
