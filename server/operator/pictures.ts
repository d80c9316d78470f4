import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FileType, fileAddress, fileContexts } from '../../contract/files';
import type { ErrorCode } from '../../contract/names/errors';
import { maximumUploadSize } from '../../contract/shapes/constants';
import { pictureFormats } from '../../contract/shapes/fileFormats';
import { CallError } from '../base/errors';
import { writePicture } from '../domain/licensees/pictures';
import { addFile, type WrittenFile } from '../files/store';
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

/** Refusals of a picture in words of the command line, which name option and file. */
const refusals: Readonly<Partial<Record<ErrorCode, (option: string, path: string) => string>>> = {
  'looks.mailLogo': (option, path) =>
    `--${option}: ${path} is nothing that mail programs show; png, jpeg and gif up to 200 KiB are`,
  'looks.appIcon': (option, path) => `--${option}: ${path} cannot be drawn as an icon; svg, png, jpeg and gif can`,
};

const write = async ({ storage }: OperatorContext, type: PictureType, path: string): Promise<WrittenFile> => {
  const picture = await readPicture(type, path);
  return writePicture(storage, type, picture).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const told = refusals[error.code]?.(type, path);
    throw new Refusal(
      told ?? `--${type}: ${path} is no picture of the kind its name says; ${pictureFormats.join(', ')} are`,
    );
  });
};

/**
 * Stores a picture to be the licensee's logo, icon or mood image: from a file of the operator's, from those that come with
 * the product, or none for an empty path. The former one stays as long as a version that is kept shows it.
 * @returns what the licensee's looks hold: the address that the file call serves it at, the path as given, or nothing
 */
const addPicture = async (
  context: OperatorContext,
  licenseeId: string,
  type: PictureType,
  path: string,
): Promise<string> => {
  const file = path === '' || isBuiltIn(path) ? undefined : await write(context, type, path);
  if (!file) return path;
  const of = { licenseeId, ownerId: licenseeId, createdAt: context.clock.now(), createdBy: null };
  await addFile(context.tx, file, of);
  return fileAddress({ ...file, uuid: file.id });
};

/** Stores those of the pictures that are named. @returns what the licensee's looks hold of them */
export const addPictures = async (
  context: OperatorContext,
  licenseeId: string,
  paths: { [Type in PictureType]?: string | undefined },
): Promise<{ [Type in PictureType]?: string }> => {
  const set: { [Type in PictureType]?: string } = {};
  for (const type of fileContexts.licensee.types) {
    const path = paths[type];
    if (path !== undefined) set[type] = await addPicture(context, licenseeId, type, path);
  }
  return set;
};
