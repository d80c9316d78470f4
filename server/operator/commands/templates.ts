import { sql } from 'drizzle-orm';
import { identifier, text } from '../../../contract/shapes/rules';
import { templates } from '../../db/schema';
import { importTemplate, removeTemplate } from '../../domain/templates/importTemplate';
import { readTemplateFolder } from '../../domain/templates/readFolder';
import { defineCommand } from '../command';
import { pathGiven } from '../pathGiven';
import { requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { libraryList } from './library';

const outcomes = {
  new: (name: string) => `Imported ${name}.`,
  changed: (name: string) => `Imported ${name} in place of the former one.`,
  same: (name: string) => `${name} is the same already; nothing to import.`,
};

export const importTemplateCommand = defineCommand({
  name: 'import-template',
  summary: 'Imports a document to fill in from its folder, for all clients of a licensee; replaces a known one',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee it belongs to' },
    folder: { schema: text(2_000), text: 'folder with template.json and the files it names' },
  },
  run: async (context, values) => {
    const licensee = await requireLicensee(context.tx, values.licensee);
    const template = await readTemplateFolder(pathGiven(values.folder));
    const outcome = await importTemplate(context, licensee.id, template);
    return [outcomes[outcome](`${template.templateIdentifier} of licensee ${licensee.identifier}`)];
  },
});

export const listTemplates = libraryList({
  name: 'list-templates',
  summary: 'Lists all documents to fill in with their languages',
  items: templates,
  columns: {
    CATEGORY: templates.category,
    LANGUAGES: sql`(
      select string_agg(language, ', ' order by language) from template_texts where template_id = ${templates.id}
    )`,
  },
});

export const removeTemplateCommand = defineCommand({
  name: 'remove-template',
  summary: 'Takes a document to fill in from all clients of a licensee; what people saved of it stays theirs',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee it belongs to' },
    template: { schema: identifier(), text: 'identifier of the template, as list-templates shows it' },
  },
  run: async ({ tx }, values) => {
    const licensee = await requireLicensee(tx, values.licensee);
    if (!(await removeTemplate(tx, licensee.id, values.template))) {
      throw new Refusal(`Licensee ${values.licensee} has no template ${values.template}; list-templates shows them`);
    }
    return [`Removed ${values.template} of licensee ${values.licensee}.`];
  },
});
