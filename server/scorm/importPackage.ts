import { createHash } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { LanguageCode } from '../../contract/constants';
import type { ElearningCategory } from '../../contract/lessons';
import type { Clock } from '../core/clock';
import { newId } from '../core/newId';
import { searchTextOf } from '../core/search';
import type { Transaction } from '../db/database';
import { elearnings, elearningTexts, elearningVersions, scormPackageFiles, scormPackages } from '../db/schema';
import type { FileStorage } from '../files/storage';
import { type Archive, openArchive } from './archive';
import { contentTypeOf } from './contentTypes';
import { PackageFault } from './fault';
import { maximumManifest } from './limits';
import { type Manifest, readManifest } from './manifest';

const manifestName = 'imsmanifest.xml';

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
  /** What is not named stays as it is in the version before. */
  category?: ElearningCategory | undefined;
  /** Minutes. */
  duration?: number | undefined;
  /** Percent. */
  passMark?: number | undefined;
  /** As the manifest says unless told. */
  title?: string | undefined;
  headline?: string | undefined;
  description?: string | undefined;
}

/** The folder of the manifest, with a slash at its end; '' where it lies at the top, as it should. */
const folderOf = ({ entries }: Archive): string => {
  const found = [...entries.keys()]
    .filter((path) => path === manifestName || path.endsWith(`/${manifestName}`))
    .map((path) => path.slice(0, -manifestName.length))
    .sort((one, other) => one.split('/').length - other.split('/').length);
  const [first, second] = found;
  if (first === undefined) throw new PackageFault(`The package has no ${manifestName}`);
  if (second !== undefined && second.split('/').length === first.split('/').length) {
    throw new PackageFault(`The package has several manifests: ${first}${manifestName}, ${second}${manifestName}`);
  }
  return first;
};

const readContents = async (archive: Archive): Promise<{ manifest: Manifest; folder: string }> => {
  const folder = folderOf(archive);
  const entry = archive.entries.get(folder + manifestName);
  if (!entry || entry.uncompressedSize > maximumManifest) throw new PackageFault(`${manifestName} is larger than 5 MB`);
  const content = await archive.read(folder + manifestName);
  return { folder, manifest: readManifest(content, (path) => archive.entries.has(folder + path)) };
};

/** Keys that housekeeping takes for nobody's: it looks after those with an id at their end alone. */
const storageKey = (packageId: string, number: number): string => `packages/${packageId}/${number}`;

type FileRow = typeof scormPackageFiles.$inferInsert;

/** Unpacks into the storage, one file after another; if one is bad, none stays. */
const store = async (storage: FileStorage, archive: Archive, folder: string, packageId: string): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  try {
    for (const path of archive.entries.keys()) {
      if (!path.startsWith(folder)) continue;
      const content = await archive.read(path);
      const key = storageKey(packageId, rows.length);
      const contentType = contentTypeOf(path);
      rows.push({
        ...{ packageId, path: path.slice(folder.length), storageKey: key, contentType, size: content.length },
        sha256: createHash('sha256').update(content).digest(),
      });
      await storage.write(key, content, contentType);
    }
    return rows;
  } catch (error) {
    for (const row of rows) await storage.delete(row.storageKey);
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

/** What a version says in every other language goes on in the next one: a package speaks one alone. */
const carryOver = async ({ tx }: Surroundings, from: string, to: string, except: LanguageCode): Promise<void> => {
  const others = await tx
    .select()
    .from(elearningTexts)
    .where(and(eq(elearningTexts.versionId, from), ne(elearningTexts.language, except)));
  if (others.length > 0) await tx.insert(elearningTexts).values(others.map((text) => ({ ...text, versionId: to })));
};

/** Of a new e-learning, unless told. */
const usual = { category: 'other', duration: 30, passMark: 80, imagePath: null } as const;

/**
 * Imports a SCORM package from a zip file as a new version of an e-learning. Everything that can be checked is checked
 * before anything is unpacked. @throws PackageFault
 */
export const importPackage = async (surroundings: Surroundings, file: string, asked: NewPackage) => {
  const { tx, storage, clock } = surroundings;
  const archive = await openArchive(file);
  try {
    const { manifest, folder } = await readContents(archive);
    const { standard, units } = manifest;
    const title = (asked.title ?? manifest.title).slice(0, 150);
    if (title === '') throw new PackageFault('The package has no title: say one with --title');
    const { licenseeId, identifier, language } = asked;
    const elearning = await findElearning(surroundings, asked);
    const { newest } = elearning;
    const number = (newest?.number ?? 0) + 1;
    const details = {
      category: asked.category ?? newest?.category ?? usual.category,
      duration: asked.duration ?? newest?.duration ?? usual.duration,
      passMark: asked.passMark ?? newest?.passMark ?? usual.passMark,
      imagePath: newest?.imagePath ?? usual.imagePath,
    };
    const [packageId, versionId, createdAt] = [newId(), newId(), clock.now()];
    const rows = await store(storage, archive, folder, packageId);
    const named = { identifier: `${identifier}-${number}`, title };
    await tx.insert(scormPackages).values({ id: packageId, licenseeId, ...named, standard, units, createdAt });
    for (let at = 0; at < rows.length; at += 500) await tx.insert(scormPackageFiles).values(rows.slice(at, at + 500));
    await tx.insert(elearningVersions).values({
      ...{ id: versionId, elearningId: elearning.id, number, kind: standard, ...details, createdAt },
    });
    const headline = asked.headline ?? title;
    const texts = { title, headline, description: asked.description ?? '', search: searchTextOf(title, headline) };
    await tx.insert(elearningTexts).values({ versionId, language, packageId, ...texts });
    if (newest) await carryOver(surroundings, newest.id, versionId, language);
    return { number, standard, title, unitCount: units.length, fileCount: rows.length };
  } finally {
    archive.close();
  }
};
