import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileContexts, maximumCourseFileSize } from '../../../../contract/files';
import { extensionOf } from '../../../../contract/shapes/fileFormats';
import { CallError } from '../../../base/errors';
import { inspectFile } from '../../../files/inspect';
import type { ReasonCode } from '../../operatorFiles/reason';
import type { Course, Source } from './course';
import type { Fault } from './fault';

/** Faults of a file that a course names: by its name, and by its content too. */
const expected = {
  picture: { name: 'noPicture', content: 'wrongPicture' },
  video: { name: 'noVideo', content: 'wrongVideo' },
  captions: { name: 'noCaptions', content: 'wrongCaptions' },
} as const;

const kindOf = (src: string): keyof typeof expected => {
  const extension = extensionOf(src);
  if (extension === 'mp4') return 'video';
  return extension === 'vtt' ? 'captions' : 'picture';
};

/** True if a path stays in the folder that it starts from. */
const isWithin = (path: string): boolean =>
  !/^[/\\]|^[a-z]:|\\|\0/i.test(path) && !path.split('/').some((part) => part === '..' || part === '');

/** A file's content, or why it cannot be part of the course. */
const readSource = async (folder: string, { src, kind }: Source): Promise<Buffer | ReasonCode> => {
  if (!isWithin(src)) return 'outside';
  const found = await stat(join(folder, src)).catch(() => undefined);
  if (!found?.isFile()) return 'noSource';
  if (found.size > maximumCourseFileSize) return 'sourceTooLarge';
  const content = await readFile(join(folder, src));
  try {
    await inspectFile({ fileName: src, content }, fileContexts.elearning.formats, maximumCourseFileSize);
    return content;
  } catch (error) {
    if (error instanceof CallError) return expected[kind].content;
    throw error;
  }
};

/** The files that a course names, each once, and what is wrong with them. */
export const readSources = async (
  folder: string,
  sources: readonly Source[],
): Promise<{ pictures: Course['pictures']; faults: Fault[] }> => {
  const read = new Map<string, Buffer | ReasonCode>();
  const faults: Fault[] = [];
  for (const source of sources) {
    const { file, place, src, kind } = source;
    if (kindOf(src) !== kind) {
      faults.push({ file, place, reason: { code: expected[kind].name, params: { src } } });
      continue;
    }
    if (read.has(src)) continue;
    const content = await readSource(folder, source);
    read.set(src, content);
    if (typeof content === 'string') faults.push({ file, place, reason: { code: content, params: { src } } });
  }
  const pictures = [...read].flatMap(([path, content]) => (typeof content === 'string' ? [] : [{ path, content }]));
  return { pictures, faults };
};
