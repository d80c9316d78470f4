import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RiskAssessmentFile } from '../../../contract/riskAssessments/riskAssessmentContent';
import { extensionOf } from '../../../contract/shapes/fileFormats';
import type { FileStorage } from '../../files/storage';
import { type Archive, openArchive } from '../../scorm/archive';
import { pathsIn } from '../../scorm/contents';
import { PackageFault } from '../../scorm/fault';
import type { Manifest } from '../../scorm/manifest';
import { openPackage } from '../../scorm/openPackage';
import type { Course } from '../learning/courses/course';
import { readCourseFolder } from '../learning/courses/readFolder';
import { readEntry } from '../risk/entries/readEntry';
import { partKey } from './uploads';

/** An upload as far as its file can be put together. */
interface Parted {
  id: string;
  fileName: string;
  size: number;
  partCount: number;
}

/** Content of an upload, read whole; of a package all but its files, which are unpacked when it is published. */
export type OpenUpload =
  | { kind: 'course'; course: Course }
  | { kind: 'assessment'; file: RiskAssessmentFile }
  | { kind: 'package'; path: string; manifest: Manifest; notices: string[]; prints: Record<string, string> };

/** Puts the parts together in one file. @throws PackageFault where one is missing, or they are not as long as the file */
const assemble = async (storage: FileStorage, { id, size, partCount }: Parted, path: string): Promise<void> => {
  async function* content() {
    for (let number = 0; number < partCount; number += 1) {
      const part = await storage.read(partKey(id, number));
      if (!part) throw new PackageFault('A part of the file is missing: upload it once more');
      yield* part;
    }
  }
  await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(path));
  if ((await stat(path)).size !== size) throw new PackageFault('The file is not whole: upload it once more');
};

/**
 * Folder of an archive in which `course.json` lies, with a slash at its end or empty; undefined for a package.
 * @throws PackageFault where it is a course, but lies elsewhere or is one of several
 */
const courseFolderIn = ({ entries }: Archive): string | undefined => {
  // A Mac adds a folder of its own.
  const paths = [...entries.keys()].filter((path) => !path.startsWith('__MACOSX/'));
  const courses = paths.filter((path) => /(?:^|\/)course\.json$/.test(path));
  const [found] = courses;
  // A package may hold a file of that name.
  if (found === undefined || paths.some((path) => /(?:^|\/)imsmanifest\.xml$/i.test(path))) return undefined;
  if (courses.includes('course.json')) return '';
  if (courses.length === 1 && /^[^/]+\/course\.json$/.test(found)) return found.slice(0, -'course.json'.length);
  throw new PackageFault(
    `course.json must lie at the top of the ZIP file, or in a single folder there; found: ${courses.slice(0, 3).join(', ')}`,
  );
};

/** Codes of what a file system says where a path cannot be one: a file and a folder of one name, or a name too long. */
const impossible = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'];

/** Unpacks a folder of an archive, whose paths were found to stay within. @throws PackageFault */
const unpack = async (archive: Archive, folder: string, into: string): Promise<void> => {
  for (const path of pathsIn(archive, folder)) {
    const target = join(into, path);
    try {
      await mkdir(dirname(target), { recursive: true });
      await pipeline(Readable.from(archive.chunks(folder + path), { objectMode: false }), createWriteStream(target));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw impossible.includes(code) ? new PackageFault(`The file cannot be unpacked here: ${folder}${path}`) : error;
    }
  }
};

/** Fingerprints of a package's files by their paths. */
const printsIn = async (archive: Archive, folder: string): Promise<Record<string, string>> => {
  const prints: Record<string, string> = {};
  for (const path of pathsIn(archive, folder)) {
    const hash = createHash('sha256');
    for await (const chunk of archive.chunks(folder + path)) hash.update(chunk);
    prints[path] = hash.digest('hex');
  }
  return prints;
};

const openZip = async (path: string, folder: string): Promise<OpenUpload> => {
  const [archive] = await openArchive(path);
  try {
    const courseFolder = courseFolderIn(archive);
    if (courseFolder !== undefined) {
      const unpacked = join(folder, 'course');
      await unpack(archive, courseFolder, unpacked);
      return { kind: 'course', course: await readCourseFolder(unpacked) };
    }
  } finally {
    archive.close();
  }
  const { archive: opened, manifest, folder: inner, notices } = await openPackage(path);
  try {
    return { kind: 'package', path, manifest, notices, prints: await printsIn(opened, inner) };
  } finally {
    opened.close();
  }
};

/**
 * Puts an upload together in a folder for a while, reads it, and does some work with it; the folder is removed whatever
 * comes of that. @throws CourseFault, EntryFault or PackageFault with all that is wrong
 */
export const withUpload = async <T>(
  storage: FileStorage,
  upload: Parted,
  work: (opened: OpenUpload) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const isEntry = extensionOf(upload.fileName) === 'json';
    const path = join(folder, isEntry ? 'assessment.json' : 'upload.zip');
    await assemble(storage, upload, path);
    return await work(isEntry ? { kind: 'assessment', file: await readEntry(path) } : await openZip(path, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
