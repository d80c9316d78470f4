import { stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { elearningCategories } from '../../../contract/elearnings/lessons';
import { defaultLanguage, languageCodes } from '../../../contract/shapes/constants';
import { identifier, text } from '../../../contract/shapes/rules';
import { importPackage } from '../../scorm/importPackage';
import { openPackage } from '../../scorm/openPackage';
import { defineCommand, defineLoneCommand } from '../command';
import { pathGiven } from '../pathGiven';
import { readPicture } from '../pictures';
import { requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { numberBetween } from '../schemas';

const names = { scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004' } as const;

/** The file that somebody named on their command line. */
const packageAt = async (named: string): Promise<string> => {
  const file = pathGiven(named);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Refusal(`package.notFound: there is no file ${named}`);
  return file;
};

const told = (notices: readonly string[]): string[] => notices.map((notice) => `  ${notice}`);

export const checkPackage = defineLoneCommand({
  name: 'check-package',
  summary:
    'Says whether a package can be imported (exit code 0, else 2) and what of it would be cut off; imports nothing',
  options: { file: { schema: text(2_000), text: 'the zip file' } },
  run: async (values) => {
    const file = await packageAt(values.file);
    const { archive, manifest, notices } = await openPackage(file);
    archive.close();
    const reporting = manifest.units.filter(({ unit }) => !unit.isAsset).length;
    const outcome =
      notices.length > 0 ? 'It can be imported; cut off is:' : 'It can be imported, and nothing is cut off.';
    return [
      `${manifest.title || values.file}: ${names[manifest.standard]}, ${reporting} units. ${outcome}`,
      ...told(notices),
    ];
  },
});

export const importPackageCommand = defineCommand({
  name: 'import-package',
  summary: 'Imports a SCORM 1.2 or 2004 package from a zip file; a new version if the e-learning is known and differs',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee it belongs to' },
    file: { schema: text(2_000), text: 'the zip file' },
    identifier: { schema: identifier(), text: 'identifier of the e-learning' },
    title: { schema: z.optional(text(150)), text: 'what it is called; as its manifest says unless given' },
    headline: { schema: z.optional(text(200)), text: 'one line that says why it matters' },
    description: { schema: z.optional(text(1_000)), text: 'what it is about' },
    category: {
      schema: z.optional(z.enum(elearningCategories)),
      text: 'group of the catalogue; as before, at first other',
    },
    minutes: { schema: z.optional(numberBetween(1, 24 * 60)), text: 'how long it takes; as before, at first 30' },
    'pass-mark': {
      schema: z.optional(numberBetween(0, 100)),
      text: 'percent needed; as before, at first as the package says, else 80',
    },
    language: {
      schema: z.optional(z.enum(languageCodes)),
      text: `what it is written in; ${defaultLanguage} unless given`,
    },
    image: { schema: z.optional(text(2_000)), text: 'picture for its card; as before, at first none' },
  },
  run: async (context, values) => {
    const licensee = await requireLicensee(context.tx, values.licensee);
    const file = await packageAt(values.file);
    const asked = {
      licenseeId: licensee.id,
      identifier: values.identifier,
      title: values.title,
      headline: values.headline,
      description: values.description,
      category: values.category,
      duration: values.minutes,
      passMark: values['pass-mark'],
      language: values.language ?? defaultLanguage,
      image: values.image === undefined ? undefined : await readPicture('image', values.image),
    } as const;
    const name = `${values.identifier} of licensee ${values.licensee}`;
    const made = await importPackage({ ...context, transact: (work) => work(context.tx) }, file, asked);
    if (!made.isNew) return [`${name} is the same as version ${made.number}; nothing to import.`];
    const what = `${names[made.standard]}, ${made.unitCount} units, ${made.fileCount} files`;
    const cutOff = made.notices.length > 0 ? ['Cut off is:', ...told(made.notices)] : [];
    return [`Imported ${name} as version ${made.number}: ${what}.`, ...cutOff];
  },
});
