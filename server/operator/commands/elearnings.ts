import * as z from 'zod/mini';
import { courseFile, lessonTexts } from '../../../contract/elearnings/lessons';
import { languageCodes } from '../../../contract/shapes/constants';
import { identifier, text } from '../../../contract/shapes/rules';
import { assignableElearnings } from '../../domain/learning/assignable';
import { importCourse } from '../../domain/learning/courses/importCourse';
import { takeElearning } from '../../domain/learning/courses/provide';
import { readCourseFolder } from '../../domain/learning/courses/readFolder';
import { defineCommand, defineLoneCommand } from '../command';
import { pathGiven } from '../pathGiven';
import { requireLicensee } from '../records';
import { assignableCommands, importedLines } from './assignable';

const folder = {
  schema: text(2_000),
  text: 'folder with course.json, a file for each language, and pictures; see docs/courses.md',
};

export const checkElearning = defineLoneCommand({
  name: 'check-elearning',
  summary: 'Tells all that is wrong with the folder of a course of our own, and imports nothing',
  options: { folder },
  run: async (values) => {
    const { elearningIdentifier, texts } = await readCourseFolder(pathGiven(values.folder));
    const [pages = []] = texts.map((each) => each.texts.pages);
    const questions = pages.filter(({ type }) => type === 'question').length;
    const languages = texts.map(({ language }) => language).join(' and ');
    return [`${elearningIdentifier} is fine: ${pages.length} pages, ${questions} of them questions, in ${languages}.`];
  },
});

export const elearningSchema = defineLoneCommand({
  name: 'elearning-schema',
  summary: 'Prints the JSON schema of a file in the folder of a course of our own',
  options: {
    file: {
      schema: z.enum(['course', 'language']),
      text: `course for course.json, language for ${languageCodes.map((code) => `${code}.json`).join(' or ')}`,
    },
  },
  run: async ({ file }) =>
    JSON.stringify(z.toJSONSchema(file === 'course' ? courseFile : lessonTexts, { io: 'input' }), null, 2).split('\n'),
});

export const importElearning = defineCommand({
  name: 'import-elearning',
  summary: 'Imports a course of our own from its folder; a new version if it is known and differs',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee it belongs to' },
    folder,
  },
  run: async (context, values) => {
    const licensee = await requireLicensee(context.tx, values.licensee);
    const course = await readCourseFolder(pathGiven(values.folder));
    const imported = await importCourse(context, licensee.id, course);
    return importedLines(`${course.elearningIdentifier} of licensee ${licensee.identifier}`, imported);
  },
});

export const {
  list: listElearnings,
  give: giveElearning,
  take: takeElearningCommand,
} = assignableCommands({
  assignable: assignableElearnings,
  noun: 'e-learning',
  command: 'elearning',
  option: 'elearning',
  subjectType: 'elearning',
  action: 'Elearning',
  given: 'switched off',
  cycles: 'tasks',
  summaries: {
    give: 'Gives a client an e-learning of its licensee; the client switches it on and assigns it',
    take: 'Takes an e-learning from a client: open tasks end, finished ones and their certificates stay',
  },
  take: takeElearning,
});
