import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { languageCodes, uploadTypes } from './shapes/constants';
import { absent, identifier, lines, oneOrMore, searchText, text, uuid } from './shapes/rules';

/** Categories of templates, in the order in which they are listed. */
export const templateCategories = [
  'accidentReport',
  'instructionRecord',
  'operatingInstruction',
  'appointment',
  'other',
] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** Title and files of a template in one language; the files lie in the template's folder. */
const templateTexts = z.strictObject({
  title: text(150),
  description: lines(500),
  /** The document to be filled in. */
  document: text(200),
  /** A picture of its first page. */
  preview: absent(text(200)),
});

/** `template.json`: a template as the operator's command line imports it from a folder. */
export const templateFile = z.strictObject({
  templateIdentifier: identifier(),
  category: z.enum(templateCategories),
  /** In at least one language. */
  texts: z
    .partialRecord(z.enum(languageCodes), templateTexts)
    .check(z.refine((texts) => languageCodes.some((language) => texts[language]), { params: { rule: 'required' } })),
});
export type TemplateFile = z.output<typeof templateFile>;

const templateDocument = z.strictObject({
  language: z.enum(languageCodes),
  /** Path of the document, below `file/`. */
  path: z.string(),
  format: z.enum(uploadTypes),
  /** Bytes. */
  size: z.int(),
  /** Path of the picture of its first page, below `file/`; null if there is none. */
  previewPath: z.nullable(z.string()),
});
export type TemplateDocument = z.output<typeof templateDocument>;

const templateListItem = z.strictObject({
  uuid: uuid(),
  category: z.enum(templateCategories),
  /** In the reader's language where the template speaks it. */
  title: z.string(),
  description: z.string(),
  /** One for each language that the template is there in, the reader's first. */
  documents: z.array(templateDocument),
});
export type TemplateListItem = z.output<typeof templateListItem>;

/** Documents to be filled in, which a licensee gives to all its companies. */
export const templates = area('templates', {
  list: call({
    method: 'POST',
    path: 'templates/read-list',
    summary: 'The templates of the company’s licensee',
    access: 'templates.read-list',
    kind: 'read',
    request: listRequest({
      sortable: ['category', 'title'],
      filter: { search: absent(searchText()), category: absent(oneOrMore(templateCategories)) },
    }),
    response: listResponse(templateListItem),
    errors: [],
  }),
});
