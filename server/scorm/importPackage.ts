import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { ElearningCategory } from '../../contract/elearnings/lessons';
import type { LanguageCode } from '../../contract/shapes/constants';
import type { Clock } from '../base/clock';
import { newId } from '../base/newId';
import { searchTextOf } from '../core/lists/searchText';
import type { Transaction } from '../db/database';
import { elearnings, elearningTexts, elearningVersions, scormPackageFiles, scormPackages } from '../db/schema';
import type { FileStorage } from '../files/storage';
import type { Archive } from './archive';
import { holdsSame, pathsIn, servedType, storeFile } from './contents';
import { PackageFault } from './fault';
import { type Image, isSameImage, storeImage } from './image';
import type { Manifest } from './manifest';
import { openPackage } from './openPackage';

interface Surroundings {
  tx: Transaction;
  storage: FileStorage;
  clock: Clock;
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

/** The e-learning of that identifier with its newest version; made if there is none. */
const findElearning = async ({ tx, clock }: Surroundings, { licenseeId, identifier }: NewPackage) => {
  const [known] = await tx
    .select({ id: elearnings.id, newest: elearningVersions })
    .from(elearnings)
    .leftJoin(elearningVersions, eq(elearningVersions.elearningId, elearnings.id))
    .where(and(eq(elearnings.licenseeId, licenseeId), eq(elearnings.identifier, identifier)))
    .orderBy(desc(elearningVersions.number))
    .limit(1);
  if (known?.newest?.kind === 'lessons') {
    throw new PackageFault(`package.identifierExists: ${identifier} is an e-learning of lessons`);
  }
  if (known) return known;
  const id = newId();
  await tx.insert(elearnings).values({ id, licenseeId, identifier, createdAt: clock.now() });
  return { id, newest: null };
};

/** Carries over to the next version what one says in every other language: a package speaks one alone. */
const carryOver = async ({ tx }: Surroundings, from: string, to: string, except: LanguageCode): Promise<void> => {
  const others = await tx
    .select()
    .from(elearningTexts)
    .where(and(eq(elearningTexts.versionId, from), ne(elearningTexts.language, except)));
  if (others.length > 0) await tx.insert(elearningTexts).values(others.map((text) => ({ ...text, versionId: to })));
};

/** Of a new e-learning, unless told. */
const usual = { category: 'other', duration: 30, passMark: 80, isPassMarkGiven: false } as const;

type Version = typeof elearningVersions.$inferSelect;
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

/**
 * Imports a SCORM package from a zip file as a new version of an e-learning, or as nothing where the newest says and
 * holds the same. Everything that can be checked is checked before anything is unpacked. @throws PackageFault
 */
export const importPackage = async (
  surroundings: Surroundings,
  file: string,
  asked: NewPackage,
): Promise<ImportedPackage> => {
  const { tx, storage, clock } = surroundings;
  const { archive, manifest, folder, notices } = await openPackage(file);
  try {
    const { standard } = manifest;
    const units = manifest.units.map(({ unit }) => unit);
    const title = (asked.title ?? manifest.title).slice(0, 150);
    if (title === '') throw new PackageFault('The package has no title: say one with --title');
    const { licenseeId, identifier, language, image } = asked;
    const elearning = await findElearning(surroundings, asked);
    const { newest } = elearning;
    const details = {
      category: asked.category ?? newest?.category ?? usual.category,
      duration: asked.duration ?? newest?.duration ?? usual.duration,
      passMark: asked.passMark ?? newest?.passMark ?? usual.passMark,
      isPassMarkGiven: asked.passMark !== undefined || (newest?.isPassMarkGiven ?? usual.isPassMarkGiven),
    };
    const texts = { title, headline: asked.headline ?? title, description: asked.description ?? '' };
    const unitCount = units.filter(({ isAsset }) => !isAsset).length;
    const found = { standard, unitCount, notices, fileCount: pathsIn(archive, folder).length };
    const hasImage = !image || (await isSameImage(tx, newest?.imagePath ?? null, image));
    if (newest && hasImage) {
      const packageId = await packageSaying(tx, newest, details, { language, ...texts });
      if (packageId !== undefined && (await holdsSame(tx, packageId, archive, folder, units))) {
        return { number: newest.number, isNew: false, ...found };
      }
    }
    const number = (newest?.number ?? 0) + 1;
    const [packageId, versionId, createdAt] = [newId(), newId(), clock.now()];
    const imagePath = hasImage
      ? (newest?.imagePath ?? null)
      : await storeImage(tx, storage, image, { licenseeId, ownerId: versionId, createdAt });
    const rows = await store(storage, archive, folder, packageId);
    const named = { identifier: `${identifier}-${number}`, title };
    await tx.insert(scormPackages).values({ id: packageId, licenseeId, ...named, standard, units, createdAt });
    for (let at = 0; at < rows.length; at += 500) await tx.insert(scormPackageFiles).values(rows.slice(at, at + 500));
    await tx.insert(elearningVersions).values({
      id: versionId,
      elearningId: elearning.id,
      number,
      kind: standard,
      ...details,
      imagePath,
      createdAt,
    });
    const search = searchTextOf(title, texts.headline);
    await tx.insert(elearningTexts).values({ versionId, language, packageId, ...texts, search });
    if (newest) await carryOver(surroundings, newest.id, versionId, language);
    return { number, isNew: true, ...found };
  } finally {
    archive.close();
  }
};
