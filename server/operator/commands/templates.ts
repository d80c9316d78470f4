import { resolve } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { identifier, text } from '../../../contract/shapes/rules';
import { licensees, templates } from '../../db/schema';
import { importTemplate, removeTemplate } from '../../domain/templates/importTemplate';
import { readTemplateFolder } from '../../domain/templates/readFolder';
import { TemplateFault } from '../../domain/templates/template';
import { defineCommand } from '../command';
import { requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { table } from '../table';

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
    try {
      // npm changes into the project's folder before it runs a command; people mean the one they are in.
      const template = await readTemplateFolder(resolve(process.env.INIT_CWD ?? '.', values.folder));
      const outcome = await importTemplate(context, licensee.id, template);
      return [outcomes[outcome](`${template.templateIdentifier} of licensee ${licensee.identifier}`)];
    } catch (error) {
      if (error instanceof TemplateFault) throw new Refusal(error.message);
      throw error;
    }
  },
});

export const listTemplates = defineCommand({
  name: 'list-templates',
  summary: 'Lists all documents to fill in with their languages',
  options: { licensee: { schema: z.optional(identifier()), text: 'only those of this licensee' } },
  run: async ({ tx }, { licensee }) => {
    if (licensee !== undefined) await requireLicensee(tx, licensee);
    const rows = await tx
      .select({
        identifier: templates.identifier,
        licensee: licensees.identifier,
        category: templates.category,
        languages: sql<string>`(
          select string_agg(language, ', ' order by language) from template_texts where template_id = ${templates.id}
        )`,
      })
      .from(templates)
      .innerJoin(licensees, eq(licensees.id, templates.licenseeId))
      .where(licensee === undefined ? undefined : eq(licensees.identifier, licensee))
      .orderBy(asc(licensees.identifier), asc(templates.identifier));
    return table([
      ['IDENTIFIER', 'LICENSEE', 'CATEGORY', 'LANGUAGES'],
      ...rows.map((row) => [row.identifier, row.licensee, row.category, row.languages]),
    ]);
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
