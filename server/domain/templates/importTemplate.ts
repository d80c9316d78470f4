import { and, eq } from 'drizzle-orm';
import type { FileType } from '../../../contract/files';
import type { Clock } from '../../base/clock';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { searchTextOf } from '../../core/lists/searchText';
import type { Transaction } from '../../db/database';
import { files, templates, templateTexts } from '../../db/schema';
import type { FileStorage } from '../../files/storage';
import { addFile, removeFilesOf, writeFile } from '../../files/store';
import { hashOf, type Template, TemplateFault, textsOf } from './template';

/** Past all tenants: a licensee's templates are the operator's to write. */
interface Importing {
  tx: Transaction;
  storage: FileStorage;
  clock: Clock;
}

const findTemplate = async (tx: Transaction, licenseeId: string, identifier: string) => {
  const [known] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.licenseeId, licenseeId), eq(templates.identifier, identifier)))
    .for('update');
  return known;
};

const contentOf = ({ files: contents }: Template, name: string): Uint8Array => contents.get(name) ?? new Uint8Array();

/** True if the stored template has the same category, texts and files. */
const isSame = async (tx: Transaction, { id, category }: typeof templates.$inferSelect, template: Template) => {
  const stored = await tx.select().from(templateTexts).where(eq(templateTexts.templateId, id));
  const contents = await tx.select().from(files).where(eq(files.ownerId, id));
  const kept = new Map(contents.map((file) => [file.id, [file.name, Buffer.from(file.sha256).toString('hex')]]));
  const given = (name: string | undefined) => (name ? [name, hashOf(contentOf(template, name))] : null);
  const before = stored
    .map(({ language, title, description, documentId, previewId }) => ({
      language,
      title,
      description,
      document: kept.get(documentId),
      preview: kept.get(previewId ?? '') ?? null,
    }))
    .sort((one, other) => (one.language < other.language ? -1 : 1));
  const now = textsOf(template)
    .map(({ document, preview, ...text }) => ({ ...text, document: given(document), preview: given(preview) }))
    .sort((one, other) => (one.language < other.language ? -1 : 1));
  return category === template.category && JSON.stringify(before) === JSON.stringify(now);
};

/** Outcome of an import. */
type Imported = 'new' | 'changed' | 'same';

/**
 * Makes a template one of the licensee's, in place of what it had under that identifier. @throws TemplateFault
 */
export const importTemplate = async (
  { tx, storage, clock }: Importing,
  licenseeId: string,
  template: Template,
): Promise<Imported> => {
  const { templateIdentifier: identifier, category } = template;
  const known = await findTemplate(tx, licenseeId, identifier);
  if (known && (await isSame(tx, known, template))) return 'same';
  const templateId = known?.id ?? newId();
  const createdAt = clock.now();
  if (known) {
    await tx.update(templates).set({ category }).where(eq(templates.id, known.id));
    await tx.delete(templateTexts).where(eq(templateTexts.templateId, known.id));
    await removeFilesOf(tx, { context: 'template', ownerId: known.id });
  } else {
    await tx.insert(templates).values({ id: templateId, licenseeId, identifier, category, createdAt });
  }
  const store = async (type: FileType<'template'>, place: string, fileName: string): Promise<string> => {
    const given = { fileName, content: Buffer.from(contentOf(template, fileName)) };
    const written = await writeFile(storage, { context: 'template', type }, given).catch((error: unknown) => {
      if (error instanceof CallError) throw new TemplateFault(place, `${fileName} is nothing that its name says`);
      throw error;
    });
    await addFile(tx, written, { licenseeId, ownerId: templateId, createdAt, createdBy: null });
    return written.id;
  };
  for (const { language, title, description, document, preview } of textsOf(template)) {
    const documentId = await store('document', `texts.${language}.document`, document);
    const previewId = preview ? await store('preview', `texts.${language}.preview`, preview) : null;
    const search = searchTextOf(title, description);
    await tx.insert(templateTexts).values({ templateId, language, title, description, documentId, previewId, search });
  }
  return known ? 'changed' : 'new';
};

/** Takes a template from the licensee and its companies. @returns false if there is none of that identifier */
export const removeTemplate = async (tx: Transaction, licenseeId: string, identifier: string): Promise<boolean> => {
  const known = await findTemplate(tx, licenseeId, identifier);
  if (!known) return false;
  await tx.delete(templates).where(eq(templates.id, known.id));
  await removeFilesOf(tx, { context: 'template', ownerId: known.id });
  return true;
};
