import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ElearningCategory, LessonPage } from '../../../../contract/elearnings/lessons';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import type { Transaction } from '../../../db/database';
import { elearningTexts, type elearningVersions, files } from '../../../db/schema';
import { byLanguage, stable } from '../../assignable/importVersion';
import { type Course, withSources } from './course';

/** Fingerprint by which two versions are compared: files by their content, wherever they are. */
interface Fingerprint {
  category: ElearningCategory;
  duration: number;
  passMark: number;
  image: string;
  texts: { language: LanguageCode; title: string; headline: string; description: string; pages: LessonPage[] }[];
}

const fingerprint = ({ texts, ...rest }: Fingerprint): string => stable({ ...rest, texts: byLanguage(texts) });

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const fingerprintOf = ({ category, duration, passMark, image, texts, pictures }: Course): string => {
  const hashes = new Map(
    pictures.map(({ path, content }) => [path, createHash('sha256').update(content).digest('hex')]),
  );
  const hashOf = (path: string): string => hashes.get(path) ?? path;
  return fingerprint({
    category,
    duration,
    passMark,
    image: hashOf(image),
    texts: texts.map(({ language, texts: { pages, ...words } }) => ({
      language,
      ...words,
      pages: withSources(pages, hashOf),
    })),
  });
};

/** The same of a stored version. */
export const fingerprintOfStored = async (
  tx: Transaction,
  { id, category, duration, passMark, imagePath }: typeof elearningVersions.$inferSelect,
): Promise<string> => {
  const stored = await tx.select().from(files).where(eq(files.ownerId, id));
  const hashes = new Map(stored.map((file) => [file.id, hex(file.sha256)]));
  const hashOf = (address: string): string => hashes.get(address.split('/')[2] ?? '') ?? address;
  const texts = await tx.select().from(elearningTexts).where(eq(elearningTexts.versionId, id));
  return fingerprint({
    category,
    duration,
    passMark,
    image: hashOf(imagePath ?? ''),
    texts: texts.map(({ language, title, headline, description, pages }) => ({
      language,
      title,
      headline,
      description,
      pages: withSources(pages ?? [], hashOf),
    })),
  });
};
