import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { type TemplateCategory, templateCategories } from '../../../contract/templates';
import { germanText, languageShape, quoted } from './columns';
import { files } from './files';
import { inLibrary } from './sharedColumns';

/** Documents to be filled in. They belong to a licensee, and thus to all its companies. */
export const templates = pgTable(
  'templates',
  {
    ...inLibrary(),
    category: text('category').$type<TemplateCategory>().notNull(),
  },
  (table) => [
    uniqueIndex('templates_identifier').on(table.licenseeId, table.identifier),
    check('templates_category', sql`${table.category} in (${quoted(templateCategories)})`),
  ],
);

/** Title of a template in one language, and its files there. */
export const templateTexts = pgTable(
  'template_texts',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    language: text('language').$type<LanguageCode>().notNull(),
    title: germanText('title').notNull(),
    description: text('description').notNull(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => files.id),
    /** A picture of the first page. */
    previewId: uuid('preview_id').references(() => files.id),
    /** Title and description, folded by `searchTextOf`. */
    search: text('search').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.language] }),
    check('template_texts_language', languageShape(table.language)),
  ],
);
