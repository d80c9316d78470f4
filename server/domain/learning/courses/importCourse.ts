import { basename } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { fileAddress } from '../../../../contract/files';
import type { Clock } from '../../../base/clock';
import { newId } from '../../../base/newId';
import { searchTextOf } from '../../../core/lists/searchText';
import type { Transaction } from '../../../db/database';
import { elearnings, elearningTexts, elearningVersions } from '../../../db/schema';
import type { FileStorage } from '../../../files/storage';
import { addFile, writeFile } from '../../../files/store';
import { type Course, sourcesOf, withSources } from './course';
import { fingerprintOf, fingerprintOfStored, newestVersion } from './fingerprint';

/** Past all tenants: a licensee's courses are the operator's to write. */
interface Importing {
  tx: Transaction;
  storage: FileStorage;
  clock: Clock;
}

/** The e-learning of that identifier, made if there is none. */
const ensureElearning = async ({ tx, clock }: Importing, licenseeId: string, identifier: string): Promise<string> => {
  const row = { id: newId(), licenseeId, identifier, createdAt: clock.now() };
  await tx.insert(elearnings).values(row).onConflictDoNothing();
  const [known] = await tx
    .select()
    .from(elearnings)
    .where(and(eq(elearnings.licenseeId, licenseeId), eq(elearnings.identifier, identifier)))
    .for('update');
  return known?.id ?? row.id;
};

/** Stores every file that the course names, once. @returns where each is, by its path in the folder */
const storeSources = async (
  { tx, storage, clock }: Importing,
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

/** Outcome of an import. */
export interface Imported {
  elearningId: string;
  /** Of the version that holds this content now. */
  versionNumber: number;
  /** False if the newest version held the same already. */
  isNew: boolean;
}

/**
 * Makes a course of our own an e-learning of the licensee: a new one, a new version if it is known and differs, or
 * nothing if it is the same. A course comes from `readCourseFolder`, which finds its faults.
 */
export const importCourse = async (importing: Importing, licenseeId: string, course: Course): Promise<Imported> => {
  const { tx, clock } = importing;
  const elearningId = await ensureElearning(importing, licenseeId, course.elearningIdentifier);
  const newest = await newestVersion(tx, elearningId);
  const isSame = newest?.kind === 'lessons' && (await fingerprintOfStored(tx, newest)) === fingerprintOf(course);
  if (isSame) return { elearningId, versionNumber: newest.number, isNew: false };
  const versionId = newId();
  const addresses = await storeSources(importing, licenseeId, versionId, course);
  const addressOf = (src: string): string => addresses.get(src) ?? src;
  const { category, duration, passMark, image } = course;
  const number = (newest?.number ?? 0) + 1;
  await tx.insert(elearningVersions).values({
    id: versionId,
    elearningId,
    number,
    kind: 'lessons',
    category,
    duration,
    passMark,
    imagePath: addressOf(image),
    createdAt: clock.now(),
  });
  await tx.insert(elearningTexts).values(
    course.texts.map(({ language, texts: { title, headline, description, pages } }) => ({
      versionId,
      language,
      title,
      headline,
      description,
      pages: withSources(pages, addressOf),
      search: searchTextOf(title, headline),
    })),
  );
  return { elearningId, versionNumber: number, isNew: true };
};
