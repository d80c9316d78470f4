import type { uploadTypes } from './constants';

export type UploadFormat = (typeof uploadTypes)[number];

/**
 * The ending of a file's name, in lower case: those people may upload, calendars, which only the product makes, and
 * captions, which come with courses.
 */
export type FileFormat = UploadFormat | 'ics' | 'vtt';

interface Format {
  /** The `Content-Type` it is served with. */
  contentType: string;
  /** Shown by the browser where it is asked for; everything else is offered for saving. */
  inline?: boolean;
}

const picture = (contentType: string): Format => ({ contentType, inline: true });
const document = (name: string): Format => ({ contentType: `application/${name}` });
const office = (name: string): Format => document(`vnd.openxmlformats-officedocument.${name}`);

/** How each format is served: never as something that a browser could run. */
export const fileFormats: Readonly<Record<FileFormat, Format>> = {
  csv: { contentType: 'text/csv' },
  pdf: document('pdf'),
  doc: document('msword'),
  docx: office('wordprocessingml.document'),
  xls: document('vnd.ms-excel'),
  xlsx: office('spreadsheetml.sheet'),
  jpeg: picture('image/jpeg'),
  jpg: picture('image/jpeg'),
  png: picture('image/png'),
  gif: picture('image/gif'),
  bmp: picture('image/bmp'),
  svg: picture('image/svg+xml'),
  mp4: { contentType: 'video/mp4', inline: true },
  avi: { contentType: 'video/x-msvideo' },
  mkv: { contentType: 'video/matroska' },
  ics: { contentType: 'text/calendar; charset=utf-8' },
  txt: { contentType: 'text/plain' },
  json: document('json'),
  // A browser would render it, with the scripts of any XHTML inside.
  xml: document('octet-stream'),
  vtt: { contentType: 'text/vtt; charset=utf-8', inline: true },
  zip: document('zip'),
  rar: document('vnd.rar'),
  tar: document('x-tar'),
};

/** Formats that are pictures. */
export const pictureFormats = ['jpeg', 'jpg', 'png', 'gif', 'bmp', 'svg'] as const satisfies readonly FileFormat[];

/** Formats of files that belong to a record: documents and pictures, neither films nor archives. */
export const documentFormats = [
  ...(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt'] as const),
  ...pictureFormats,
] as const satisfies readonly UploadFormat[];

/** Pictures that devices make and no call takes: where the browser can open them, it makes a JPEG of them. */
export const devicePictures = ['heic', 'heif', 'webp', 'avif'] as const;

/** The ending of a file's name in lower case; empty if it has none. */
export const extensionOf = (fileName: string): string => /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** True if a name is that of a picture, whichever: programs and people mix their endings up. */
export const isPictureName = (fileName: string): boolean =>
  [...pictureFormats, ...devicePictures].some((ending) => ending === extensionOf(fileName));

/** True if a JPEG is among the types that a call takes, and with it any picture that can be made one. */
export const takesPictures = (types: readonly string[]): boolean => types.includes('jpg');

/** True if a file of that name may be of one of the types; of pictures only the bytes tell which they are. */
export const mayBeOf = (types: readonly string[], fileName: string): boolean =>
  types.includes(extensionOf(fileName)) || (takesPictures(types) && isPictureName(fileName));
