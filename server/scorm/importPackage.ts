import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { ElearningCategory } from '../../contract/elearnings/lessons';
import type { LanguageCode } from '../../contract/shapes/constants';
import type { Clock } from '../base/clock';
import { newId } from '../base/newId';
import { searchTextOf } from '../core/lists/searchText';
import type { Transaction } from '../db/database';
import { elearnings, elearningTexts, elearningVersions, scormPackageFiles, scormPackages } from '../db/schema';
import { ensureItem, type Publisher, type Transact } from '../domain/assignable/importVersion';
import { assignableElearnings } from '../domain/learning/assignable';
import type { FileStorage } from '../files/storage';
import type { Archive } from './archive';
import { holdsSame, pathsIn, servedType, storeFile } from './contents';
import { PackageFault } from './fault';
import { type Image, isSameImage, storeImage } from './image';
import type { Manifest } from './manifest';
import { openPackage } from './openPackage';

interface Surroundings {
  /** A transaction of its own for each work, or one for all: unpacking goes on between them. */
  transact: Transact;
  storage: FileStorage;
  clock: Clock;
  /** Publisher of the version; absent: the operator. */
  by?: Publisher | undefined;
}

export interface NewPackage {
  licenseeId: string;
  /** The e-learning's. */
  identifier: string;
  language: LanguageCode;
  /** Category; what is not named stays as it is in the version before. */
  category?: ElearningCategory | undefined;
  /** Minutes. */
  duration?: number | undefined;
  /** Percent. */
  passMark?: number | undefined;
  /** As the manifest says unless told. */
  title?: string | undefined;
  headline?: string | undefined;
  description?: string | undefined;
  /** The picture of its card. */
  image?: Image | undefined;
}

/** Keys that housekeeping takes for nobody's: it looks after those with an id at their end alone. */
const storageKey = (packageId: string, number: number): string => `packages/${packageId}/${number}`;

type FileRow = typeof scormPackageFiles.$inferInsert;
type Version = typeof elearningVersions.$inferSelect;

/** Unpacks into the storage, one file after another; if one is bad, none stays. */
const store = async (storage: FileStorage, archive: Archive, folder: string, packageId: string): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  const paths = pathsIn(archive, folder);
  try {
    for (const [number, path] of paths.entries()) {
      const [key, contentType] = [storageKey(packageId, number), await servedType(archive, folder + path)];
      const sha256 = await storeFile(storage, archive, folder + path, { key, contentType });
      const size = archive.sizeOf(folder + path);
      rows.push({ packageId, path, storageKey: key, contentType, size, sha256 });
    }
    return rows;
  } catch (error) {
    // The last one may be there in part.
    for (let number = 0; number <= rows.length; number += 1) await storage.delete(storageKey(packageId, number));
    throw error;
  }
};

/** The newest version of the e-learning of that identifier; undefined if there is none. */
const findNewest = async (tx: Transaction, { licenseeId, identifier }: NewPackage): Promise<Version | undefined> => {
  const [known] = await tx
    .select({ newest: elearningVersions })
    .from(elearnings)
    .innerJoin(elearningVersions, eq(elearningVersions.elearningId, elearnings.id))
    .where(and(eq(elearnings.licenseeId, licenseeId), eq(elearnings.identifier, identifier)))
    .orderBy(desc(elearningVersions.number))
    .limit(1);
  if (known?.newest.kind === 'lessons') {
    throw new PackageFault(`package.identifierExists: ${identifier} is an e-learning of lessons`);
  }
  return known?.newest;
};

/** Carries over to the next version what one says in every other language: a package speaks one alone. */
const carryOver = async (tx: Transaction, from: string, to: string, except: LanguageCode): Promise<void> => {
  const others = await tx
    .select()
    .from(elearningTexts)
    .where(and(eq(elearningTexts.versionId, from), ne(elearningTexts.language, except)));
  if (others.length > 0) await tx.insert(elearningTexts).values(others.map((text) => ({ ...text, versionId: to })));
};

/** Of a new e-learning, unless told. */
export const usual = { category: 'other', duration: 30, passMark: 80, isPassMarkGiven: false } as const;

type Details = Pick<Version, keyof typeof usual>;
type Texts = Pick<typeof elearningTexts.$inferSelect, 'language' | 'title' | 'headline' | 'description'>;

/** Tells whether a version says this about itself in that language, and plays which package there; undefined if not. */
const packageSaying = async (
  tx: Transaction,
  version: Version,
  details: Details,
  { language, ...words }: Texts,
): Promise<string | undefined> => {
  const { category, duration, passMark, isPassMarkGiven } = version;
  const [text] = await tx
    .select()
    .from(elearningTexts)
    .where(and(eq(elearningTexts.versionId, version.id), eq(elearningTexts.language, language)));
  if (!text?.packageId) return undefined;
  const { title, headline, description } = text;
  const isSame = isDeepStrictEqual(
    { category, duration, passMark, isPassMarkGiven, title, headline, description },
    { ...details, ...words },
  );
  return isSame ? text.packageId : undefined;
};

/** Outcome of an import. */
interface ImportedPackage {
  /** The e-learning's. */
  id: string;
  /** Of the version that holds this content now. */
  number: number;
  /** False if the newest version held the same already. */
  isNew: boolean;
  standard: Manifest['standard'];
  unitCount: number;
  fileCount: number;
  /** Notices of what is cut off, a line each. */
  notices: string[];
}

/** Writes what was unpacked as the next version. @returns the e-learning's id */
const writeVersion = async (
  tx: Transaction,
  { storage, clock, by }: Surroundings,
  asked: NewPackage,
  made: { packageId: string; newest: Version | undefined; details: Details; texts: Texts; manifest: Manifest },
  rows: readonly FileRow[],
): Promise<string> => {
  const { licenseeId, identifier, image } = asked;
  const { packageId, newest, details, texts, manifest } = made;
  const elearningId = await ensureItem({ tx, clock }, assignableElearnings, licenseeId, identifier);
  if ((await findNewest(tx, asked))?.id !== newest?.id) throw new Error('another version was made meanwhile');
  const [number, versionId, createdAt] = [(newest?.number ?? 0) + 1, newId(), clock.now()];
  const imagePath = image
    ? await storeImage(tx, storage, image, { licenseeId, ownerId: versionId, createdAt })
    : (newest?.imagePath ?? null);
  const { standard } = manifest;
  const units = manifest.units.map(({ unit }) => unit);
  const named = { identifier: `${identifier}-${number}`, title: texts.title };
  await tx.insert(scormPackages).values({ id: packageId, licenseeId, ...named, standard, units, createdAt });
  for (let at = 0; at < rows.length; at += 500) await tx.insert(scormPackageFiles).values(rows.slice(at, at + 500));
  await tx.insert(elearningVersions).values({
    id: versionId,
    elearningId,
    number,
    kind: standard,
    ...details,
    imagePath,
    createdAt,
    publishedBy: by?.id ?? null,
    publishedByName: by?.name ?? null,
  });
  const search = searchTextOf(texts.title, texts.headline);
  await tx.insert(elearningTexts).values({ versionId, packageId, ...texts, search });
  if (newest) await carryOver(tx, newest.id, versionId, texts.language);
  return elearningId;
};

/** Details and texts of the version that a package becomes: as asked, else as in the version before. */
export const packageVersion = (
  asked: NewPackage,
  newest: Version | undefined,
  manifest: Manifest,
): { details: Details; texts: Texts } => {
  const title = (asked.title ?? manifest.title).slice(0, 150);
  const details = {
    category: asked.category ?? newest?.category ?? usual.category,
    duration: asked.duration ?? newest?.duration ?? usual.duration,
    passMark: asked.passMark ?? newest?.passMark ?? usual.passMark,
    isPassMarkGiven: asked.passMark !== undefined || (newest?.isPassMarkGiven ?? usual.isPassMarkGiven),
  };
  const words = { title, headline: asked.headline ?? title, description: asked.description ?? '' };
  return { details, texts: { language: asked.language, ...words } };
};

/**
 * Imports a SCORM package from a zip file as a new version of an e-learning, or as nothing where the newest says and
 * holds the same. Everything that can be checked is checked before anything is unpacked. @throws PackageFault
 */
export const importPackage = async (
  surroundings: Surroundings,
  file: string,
  asked: NewPackage,
): Promise<ImportedPackage> => {
  const { transact, storage } = surroundings;
  const { archive, manifest, folder, notices } = await openPackage(file);
  try {
    const { standard } = manifest;
    const units = manifest.units.map(({ unit }) => unit);
    const { image } = asked;
    const newest = await transact((tx) => findNewest(tx, asked));
    const { details, texts } = packageVersion(asked, newest, manifest);
    if (texts.title === '') throw new PackageFault('The package has no title: say one with --title');
    const unitCount = units.filter(({ isAsset }) => !isAsset).length;
    const found = { standard, unitCount, notices, fileCount: pathsIn(archive, folder).length };
    const hasImage = !image || (await transact((tx) => isSameImage(tx, newest?.imagePath ?? null, image)));
    if (newest && hasImage) {
      const packageId = await transact((tx) => packageSaying(tx, newest, details, texts));
      if (packageId !== undefined && (await holdsSame(transact, packageId, archive, folder, units))) {
        return { id: newest.elearningId, number: newest.number, isNew: false, ...found };
      }
    }
    const packageId = newId();
    const rows = await store(storage, archive, folder, packageId);
    const written = { ...asked, image: hasImage ? undefined : image };
    try {
      const made = { packageId, newest, details, texts, manifest };
      const id = await transact((tx) => writeVersion(tx, surroundings, written, made, rows));
      return { id, number: (newest?.number ?? 0) + 1, isNew: true, ...found };
    } catch (error) {
      // Nobody would look after them.
      for (const { storageKey: key } of rows) await storage.delete(key);
      throw error;
    }
  } finally {
    archive.close();
  }
};
