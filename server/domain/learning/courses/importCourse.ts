import { basename } from 'node:path';
import { fileAddress } from '../../../../contract/files';
import { searchTextOf } from '../../../core/lists/searchText';
import { elearningTexts, elearningVersions } from '../../../db/schema';
import type { FileStorage } from '../../../files/storage';
import { addFile, type WrittenFile, writeFile } from '../../../files/store';
import { type Imported, type Importing, importVersion } from '../../assignable/importVersion';
import { assignableElearnings } from '../assignable';
import { type Course, sourcesOf, withSources } from './course';
import { fingerprintOf, fingerprintOfStored } from './fingerprint';

/** Files of a course whose bytes are stored, by their path in the folder. */
type StoredSources = ReadonlyMap<string, WrittenFile>;

interface ImportingCourse extends Importing {
  storage: FileStorage;
  /** Files that were stored before, while no transaction was open. */
  stored?: StoredSources;
}

/** Stores the bytes of every file that the course names, once; their rows come with its version. */
export const storeSources = async (
  storage: FileStorage,
  { image, texts, pictures }: Course,
): Promise<StoredSources> => {
  const contents = new Map(pictures.map(({ path, content }) => [path, content]));
  const stored = new Map<string, WrittenFile>();
  const languages = texts.map(({ language, texts: { pages } }) => ({ language, pages }));
  for (const { src, kind } of sourcesOf(image, languages)) {
    if (stored.has(src)) continue;
    const content = contents.get(src);
    if (!content) throw new Error(`The course names ${src} and does not hold it`);
    const given = { fileName: basename(src), content: Buffer.from(content) };
    stored.set(src, await writeFile(storage, { context: 'elearning', type: kind }, given));
  }
  return stored;
};

/**
 * Makes a course of our own an e-learning of the licensee, as `importVersion` does. A course comes from
 * `readCourseFolder`, which finds its faults.
 */
export const importCourse = (importing: ImportingCourse, licenseeId: string, course: Course): Promise<Imported> => {
  const { tx, storage, clock, by } = importing;
  const { elearningIdentifier: identifier, category, duration, passMark, image, texts } = course;
  return importVersion(importing, assignableElearnings, {
    licenseeId,
    identifier,
    isSame: async (newest) =>
      newest.kind === 'lessons' && (await fingerprintOfStored(tx, newest)) === fingerprintOf(course),
    write: async ({ itemId: elearningId, ...version }) => {
      const stored = importing.stored ?? (await storeSources(storage, course));
      const owner = { licenseeId, ownerId: version.id, createdAt: clock.now(), createdBy: by?.id ?? null };
      for (const file of stored.values()) await addFile(tx, file, owner);
      const addressOf = (src: string): string => {
        const file = stored.get(src);
        return file ? fileAddress({ ...file, uuid: file.id }) : src;
      };
      const about = { kind: 'lessons', category, duration, passMark, imagePath: addressOf(image) } as const;
      await tx.insert(elearningVersions).values({ ...version, elearningId, ...about });
      await tx.insert(elearningTexts).values(
        texts.map(({ language, texts: { title, headline, description, pages } }) => ({
          versionId: version.id,
          language,
          title,
          headline,
          description,
          pages: withSources(pages, addressOf),
          search: searchTextOf(title, headline),
        })),
      );
    },
  });
};
