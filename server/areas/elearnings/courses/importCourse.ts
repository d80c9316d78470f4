import { basename } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { extensionOf } from '../../../../contract/fileFormats';
import { fileAddress } from '../../../../contract/files';
import type { Clock } from '../../../core/clock';
import { CallError } from '../../../core/errors';
import { newId } from '../../../core/newId';
import { searchTextOf } from '../../../core/search';
import type { Transaction } from '../../../db/database';
import { elearnings, elearningTexts, elearningVersions } from '../../../db/schema';
import type { FileStorage } from '../../../files/storage';
import { addFile, writeFile } from '../../../files/store';
import { type Course, CourseFault, sourcesOf, withSources } from './course';
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

/** What a file must be that a course names: by its name, and by its content too. */
const expected = {
  picture: { name: 'picture', content: 'picture of the kind its name says' },
  video: { name: 'video', content: 'video of the kind its name says' },
  captions: { name: 'WebVTT file', content: 'WebVTT file in UTF-8' },
} as const;

const kindOf = (src: string): keyof typeof expected => {
  const extension = extensionOf(src);
  if (extension === 'mp4') return 'video';
  return extension === 'vtt' ? 'captions' : 'picture';
};

/** Stores every file that the course names, once. @returns where each is, by its path in the folder */
const storeSources = async (
  { tx, storage, clock }: Importing,
  licenseeId: string,
  versionId: string,
  course: Course,
): Promise<ReadonlyMap<string, string>> => {
  const contents = new Map(course.pictures.map(({ path, content }) => [path, content]));
  const addresses = new Map<string, string>();
  const kinds = new Map<string, string>();
  for (const { file, place, src, kind } of sourcesOf(course)) {
    const content = contents.get(src);
    if (!content) throw new CourseFault(file, place, `there is no file ${src} in the folder`);
    if (kindOf(src) !== kind) throw new CourseFault(file, place, `${src} is no ${expected[kind].name}`);
    if (kinds.has(src)) continue;
    kinds.set(src, kind);
    const given = { fileName: basename(src), content: Buffer.from(content) };
    const written = await writeFile(storage, { context: 'elearning', type: kind }, given).catch((error: unknown) => {
      if (error instanceof CallError) throw new CourseFault(file, place, `${src} is no ${expected[kind].content}`);
      throw error;
    });
    await addFile(tx, written, { licenseeId, ownerId: versionId, createdAt: clock.now(), createdBy: null });
    addresses.set(src, fileAddress({ ...written, uuid: written.id }));
  }
  return addresses;
};

/** What became of an import. */
export interface Imported {
  elearningId: string;
  /** Of the version that holds this content now. */
  versionNumber: number;
  /** False if the newest version held the same already. */
  isNew: boolean;
}

/**
 * Makes a course of our own an e-learning of the licensee: a new one, a new version if it is known and differs, or
 * nothing if it is the same. @throws CourseFault
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
    ...{ id: versionId, elearningId, number, kind: 'lessons', category, duration, passMark },
    imagePath: addressOf(image),
    createdAt: clock.now(),
  });
  await tx.insert(elearningTexts).values(
    course.texts.map(({ language, texts: { title, headline, description, pages } }) => ({
      ...{ versionId, language, title, headline, description },
      pages: withSources(pages, addressOf),
      search: searchTextOf(title, headline),
    })),
  );
  return { elearningId, versionNumber: number, isNew: true };
};
