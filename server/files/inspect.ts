import { maximumUploadSize } from '../../contract/constants';
import { extensionOf, type FileFormat, fileFormats } from '../../contract/fileFormats';
import { CallError } from '../base/errors';
import { safeFileName } from './safeName';
import { isCaptions, isDrawing, isJson, isXml, textOf } from './text';

/** What file-type calls the formats that begin with marks of their own. It never unpacks more than 1 MiB. */
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

const isOfFormat = async (format: FileFormat, content: Buffer): Promise<boolean> => {
  const check = checks[format];
  if (check) return check(content);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found !== undefined && (detectedAs[format] ?? []).includes(found.ext);
};

/** A file that may be stored: its name made safe, and the type it will be served with. */
export interface InspectedFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/**
 * Holds a file against the formats that are allowed: by its ending, and by its content, which must be what the ending
 * says. @throws `file.invalidFormat`, `file.invalidSize`
 */
export const inspectFile = async (
  { fileName, content }: { fileName: string; content: Buffer },
  formats: readonly FileFormat[],
  maximumSize = maximumUploadSize,
): Promise<InspectedFile> => {
  if (content.length === 0 || content.length > maximumSize) throw new CallError('file.invalidSize');
  const name = safeFileName(fileName);
  const extension = extensionOf(name);
  const format = formats.find((each) => each === extension);
  if (!format || !(await isOfFormat(format, content))) throw new CallError('file.invalidFormat');
  return { name, contentType: fileFormats[format].contentType, content };
};
