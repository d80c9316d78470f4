import { basename } from 'node:path';
import { fileAddress } from '../../../../contract/files';
import { searchTextOf } from '../../../core/lists/searchText';
import { elearningTexts, elearningVersions } from '../../../db/schema';
import type { FileStorage } from '../../../files/storage';
import { addFile, writeFile } from '../../../files/store';
import { type Imported, type Importing, importVersion } from '../../assignable/importVersion';
import { assignableElearnings } from '../assignable';
import { type Course, sourcesOf, withSources } from './course';
import { fingerprintOf, fingerprintOfStored } from './fingerprint';

/** Past all tenants: a licensee's courses are the operator's to write. */
interface ImportingCourse extends Importing {
  storage: FileStorage;
}

/** Stores every file that the course names, once. @returns where each is, by its path in the folder */
const storeSources = async (
  { tx, storage, clock }: ImportingCourse,
  licenseeId: string,
  versionId: string,
  { image, texts, pictures }: Course,
): Promise<ReadonlyMap<string, string>> => {
  const contents = new Map(pictures.map(({ path, content }) => [path, content]));
  const addresses = new Map<string, string>();
  const languages = texts.map(({ language, texts: { pages } }) => ({ language, pages }));
  for (const { src, kind } of sourcesOf(image, languages)) {
    if (addresses.has(src)) continue;
    const content = contents.get(src);
    if (!content) throw new Error(`The course names ${src} and does not hold it`);
    const given = { fileName: basename(src), content: Buffer.from(content) };
    const written = await writeFile(storage, { context: 'elearning', type: kind }, given);
    await addFile(tx, written, { licenseeId, ownerId: versionId, createdAt: clock.now(), createdBy: null });
    addresses.set(src, fileAddress({ ...written, uuid: written.id }));
  }
  return addresses;
};

/**
 * Makes a course of our own an e-learning of the licensee, as `importVersion` does. A course comes from
 * `readCourseFolder`, which finds its faults.
 */
export const importCourse = (importing: ImportingCourse, licenseeId: string, course: Course): Promise<Imported> => {
  const { tx } = importing;
  const { elearningIdentifier: identifier, category, duration, passMark, image, texts } = course;
  return importVersion(importing, assignableElearnings, {
    licenseeId,
    identifier,
    isSame: async (newest) =>
      newest.kind === 'lessons' && (await fingerprintOfStored(tx, newest)) === fingerprintOf(course),
    write: async ({ itemId: elearningId, ...version }) => {
      const addresses = await storeSources(importing, licenseeId, version.id, course);
      const addressOf = (src: string): string => addresses.get(src) ?? src;
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
