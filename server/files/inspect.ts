import { maximumUploadSize } from '../../contract/shapes/constants';
import { extensionOf, type FileFormat, fileFormats, isPictureName } from '../../contract/shapes/fileFormats';
import { CallError } from '../base/errors';
import { safeFileName } from './safeName';
import { isCaptions, isDrawing, isJson, isXml, textOf } from './text';

/** Names that file-type has for the formats that begin with marks of their own. It never unpacks more than 1 MiB. */
const detectedAs: Partial<Record<FileFormat, readonly string[]>> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  jpeg: ['jpg'],
  jpg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  mp4: ['mp4', 'm4v'],
  avi: ['avi'],
  mkv: ['mkv'],
  zip: ['zip'],
  rar: ['rar'],
  tar: ['tar'],
};

/** Formats without marks: what the text, or the bytes, must be like. */
const checks: Partial<Record<FileFormat, (content: Buffer) => boolean>> = {
  // Its mark is two letters, so that many a text has it; the reserved bytes behind the size are zero.
  bmp: (content) => content.length > 26 && content.toString('latin1', 0, 2) === 'BM' && content.readUInt32LE(6) === 0,
  csv: (content) => textOf(content) !== undefined,
  txt: (content) => textOf(content) !== undefined,
  json: (content) => isJson(textOf(content) ?? ''),
  xml: (content) => isXml(textOf(content) ?? ''),
  vtt: isCaptions,
  svg: (content) => isDrawing(textOf(content) ?? ''),
};

/** Detects the type of a file by its marks; looked for once, since that may unpack a part of it. */
const detect = async (content: Buffer): Promise<string | undefined> => {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
};

/** Formats that tell themselves by their bytes: the pictures and the documents whose endings are mixed up. */
const pictures: readonly FileFormat[] = ['jpg', 'png', 'gif', 'bmp'];
const documents: readonly FileFormat[] = ['pdf', 'docx', 'xlsx'];
const documentEndings: readonly string[] = [...documents, 'doc', 'xls'];

/** Formats that a file of that name may hold in place of what its ending says. */
const mixedUpWith = (name: string): readonly FileFormat[] => {
  if (isPictureName(name)) return pictures;
  return documentEndings.includes(extensionOf(name)) ? documents : [];
};

/**
 * The format of a file, of those that are allowed: what its ending says, else the one of its kind that its bytes tell.
 */
const formatOf = async (name: string, content: Buffer, allowed: readonly FileFormat[]) => {
  const named = allowed.filter((format) => format === extensionOf(name));
  const possible = [...named, ...mixedUpWith(name).filter((each) => allowed.includes(each))];
  const found = possible.some((format) => detectedAs[format]) ? await detect(content) : undefined;
  return possible.find(
    (format) => checks[format]?.(content) ?? (found !== undefined && detectedAs[format]?.includes(found)),
  );
};

const renamed = (name: string, format: FileFormat): string =>
  extensionOf(name) === format ? name : safeFileName(`${name.slice(0, -extensionOf(name).length)}${format}`);

/** A file that may be stored: its name made safe, and the type it will be served with. */
export interface InspectedFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/**
 * Holds a file against the formats that are allowed: by its ending, and by its content. A picture or document of
 * another kind than its ending says is taken for what it is, and gets that ending; anything else must be what the
 * ending says.
 * @throws `file.invalidFormat`, `file.invalidSize`
 */
export const inspectFile = async (
  { fileName, content }: { fileName: string; content: Buffer },
  formats: readonly FileFormat[],
  maximumSize = maximumUploadSize,
): Promise<InspectedFile> => {
  if (content.length === 0 || content.length > maximumSize) throw new CallError('file.invalidSize');
  const name = safeFileName(fileName);
  const format = await formatOf(name, content, formats);
  if (!format) throw new CallError('file.invalidFormat');
  return { name: renamed(name, format), contentType: fileFormats[format].contentType, content };
};
