import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fileAddress } from '../../../contract/files';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { extensionOf, type UploadFormat } from '../../../contract/shapes/fileFormats';
import type { TemplateDocument } from '../../../contract/templates';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { files, templateTexts } from '../../db/schema';

const previews = alias(files, 'previews');

type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'context' | 'type' | 'name'>;
const addressOf = ({ id, ...file }: StoredFile): string => fileAddress({ ...file, uuid: id });

/** The documents of each of the templates, the reader's language first. */
export const readDocuments = async (
  tx: Transaction,
  templateIds: readonly string[],
  language: LanguageCode,
): Promise<(templateId: string) => TemplateDocument[]> => {
  const rows = await tx
    .select({ text: templateTexts, file: files, preview: previews })
    .from(templateTexts)
    .innerJoin(files, eq(files.id, templateTexts.documentId))
    .leftJoin(previews, eq(previews.id, templateTexts.previewId))
    .where(anyOf(templateTexts.templateId, templateIds))
    .orderBy(desc(eq(templateTexts.language, language)), templateTexts.language);
  return (templateId) =>
    rows
      .filter(({ text }) => text.templateId === templateId)
      .map(({ text, file, preview }) => ({
        language: text.language,
        path: addressOf(file),
        format: extensionOf(file.name) as UploadFormat,
        size: file.size,
        previewPath: preview && addressOf(preview),
      }));
};
