import { and, desc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PackageItemKind } from '../../../contract/partner/packages';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import {
  elearningTexts,
  type elearningVersions,
  files,
  type riskAssessmentTexts,
  type riskAssessmentVersions,
  scormPackageFiles,
  scormPackages,
} from '../../db/schema';
import { withSources } from '../learning/courses/course';
import { libraryKinds } from '../licensees/library';
import { partsOfAssessment, partsOfLessons, partsOfPackage, type Spoken, type VersionContent } from './content';

type CourseVersion = typeof elearningVersions.$inferSelect;
type AssessmentVersion = typeof riskAssessmentVersions.$inferSelect;
export type StoredVersion = CourseVersion | AssessmentVersion;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The id in the address of a stored file. */
const idIn = (address: string): string => address.split('/')[2] ?? '';

/** Fingerprints of stored files by their addresses. */
const printsOf = async (tx: Transaction, addresses: readonly string[]) => {
  const ids = addresses.map(idIn).filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const stored = await tx.select({ id: files.id, sha256: files.sha256 }).from(files).where(anyOf(files.id, ids));
  const prints = new Map(stored.map(({ id, sha256 }) => [id, hex(sha256)]));
  return (address: string): string => prints.get(idIn(address)) ?? address;
};

const readPackage = async (tx: Transaction, packageId: string): Promise<Pick<Spoken, 'parts' | 'files'>> => {
  const [known] = await tx.select().from(scormPackages).where(eq(scormPackages.id, packageId));
  const { path, sha256 } = scormPackageFiles;
  const stored = await tx
    .select({ path, sha256 })
    .from(scormPackageFiles)
    .where(eq(scormPackageFiles.packageId, packageId));
  const prints = stored.map((file) => [file.path, hex(file.sha256)] as const);
  return { parts: partsOfPackage(known?.units ?? []), files: Object.fromEntries(prints) };
};

const contentOfCourse = async (tx: Transaction, version: CourseVersion): Promise<VersionContent> => {
  const { id, kind, category, duration, passMark, imagePath } = version;
  const texts = await tx.select().from(elearningTexts).where(eq(elearningTexts.versionId, id));
  const pages = texts.flatMap((text) => text.pages ?? []);
  const named = pages.flatMap((page) =>
    page.type === 'reading'
      ? page.blocks.flatMap((block) => ('src' in block ? [block.src, 'captions' in block ? block.captions : ''] : []))
      : [],
  );
  const printOf = await printsOf(tx, [imagePath ?? '', ...named.flatMap((address) => address || [])]);
  const languages: VersionContent['languages'] = {};
  for (const { language, title, headline, description, pages: own, packageId } of texts) {
    const content =
      packageId === null
        ? { parts: partsOfLessons(withSources(own ?? [], printOf)) }
        : await readPackage(tx, packageId);
    languages[language] = { title, headline, description, ...content };
  }
  return { settings: { kind, category, duration, passMark }, picture: printOf(imagePath ?? ''), languages };
};

const contentOfEntry = async (tx: Transaction, { id, kind, sections }: AssessmentVersion): Promise<VersionContent> => {
  const { texts } = libraryKinds.assessments.assignable;
  const rows = (await tx
    .select()
    .from(texts as PgTable)
    .where(eq(texts.versionId, id))) as (typeof riskAssessmentTexts.$inferSelect)[];
  const languages = rows.map(({ language, title, headline, description }) => [
    language,
    { title, headline, description, parts: partsOfAssessment(sections, language) },
  ]);
  return { settings: { kind }, picture: '', languages: Object.fromEntries(languages) };
};

/** Content of a version that is stored, as it is compared. */
export const readContent = (tx: Transaction, version: StoredVersion): Promise<VersionContent> =>
  'sections' in version ? contentOfEntry(tx, version) : contentOfCourse(tx, version);

/** Versions of an item of the library, the newest first, so many at most. */
export const readVersions = async (
  tx: Transaction,
  kind: PackageItemKind,
  itemId: string,
  limit: number,
): Promise<StoredVersion[]> => {
  const { versions, item } = libraryKinds[kind].assignable;
  const rows = await tx
    .select()
    .from(versions as PgTable)
    .where(eq(item.version, itemId))
    .orderBy(desc(versions.number))
    .limit(limit);
  return rows as StoredVersion[];
};

/** Item of a licensee's library by its identifier; undefined if there is none. */
export const findItem = async (
  tx: Transaction,
  kind: PackageItemKind,
  { licenseeId, identifier }: { licenseeId: string; identifier: string },
): Promise<string | undefined> => {
  const { items } = libraryKinds[kind].assignable;
  const [known] = await tx
    .select({ id: items.id })
    .from(items as PgTable)
    .where(and(eq(items.licenseeId, licenseeId), eq(items.identifier, identifier)));
  return known && String(known.id);
};
