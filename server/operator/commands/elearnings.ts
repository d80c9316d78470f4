import { resolve } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { courseFile, lessonTexts } from '../../../contract/elearnings/lessons';
import { languageCodes } from '../../../contract/shapes/constants';
import { clientIdentifier, identifier, text } from '../../../contract/shapes/rules';
import { elearnings, licensees } from '../../db/schema';
import { giveItem } from '../../domain/assignable/provide';
import { assignableElearnings } from '../../domain/learning/assignable';
import type { Course } from '../../domain/learning/courses/course';
import { CourseFault } from '../../domain/learning/courses/fault';
import { importCourse } from '../../domain/learning/courses/importCourse';
import { takeElearning } from '../../domain/learning/courses/provide';
import { readCourseFolder } from '../../domain/learning/courses/readFolder';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand, defineLoneCommand, type OperatorContext } from '../command';
import { requireClient, requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { table } from '../table';

/** Reads a course; its faults are the operator's lines. */
const readCourse = async (folder: string): Promise<Course> => {
  try {
    // npm changes into the project's folder before it runs a command; people mean the one they are in.
    return await readCourseFolder(resolve(process.env.INIT_CWD ?? '.', folder));
  } catch (error) {
    if (error instanceof CourseFault) throw new Refusal(error.lines);
    throw error;
  }
};

const folder = {
  schema: text(2_000),
  text: 'folder with course.json, a file for each language, and pictures; see docs/courses.md',
};

export const checkElearning = defineLoneCommand({
  name: 'check-elearning',
  summary: 'Tells all that is wrong with the folder of a course of our own, and imports nothing',
  options: { folder },
  run: async (values) => {
    const { elearningIdentifier, texts } = await readCourse(values.folder);
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
    const course = await readCourse(values.folder);
    const { versionNumber, isNew } = await importCourse(context, licensee.id, course);
    const name = `${course.elearningIdentifier} of licensee ${licensee.identifier}`;
    return [
      isNew
        ? `Imported ${name} as version ${versionNumber}.`
        : `${name} is the same as version ${versionNumber}; nothing to import.`,
    ];
  },
});

export const listElearnings = defineCommand({
  name: 'list-elearnings',
  summary: 'Lists all e-learnings with their newest versions and how many clients have them',
  options: { licensee: { schema: z.optional(identifier()), text: 'only those of this licensee' } },
  run: async ({ tx }, { licensee }) => {
    if (licensee !== undefined) await requireLicensee(tx, licensee);
    const rows = await tx
      .select({
        identifier: elearnings.identifier,
        licensee: licensees.identifier,
        version: sql<number>`(
          select max(number) from elearning_versions where elearning_id = ${elearnings.id}
        )`,
        clients: sql<number>`(
          select count(*)::int from client_elearnings where elearning_id = ${elearnings.id} and taken_on is null
        )`,
      })
      .from(elearnings)
      .innerJoin(licensees, eq(licensees.id, elearnings.licenseeId))
      .where(licensee === undefined ? undefined : eq(licensees.identifier, licensee))
      .orderBy(asc(licensees.identifier), asc(elearnings.identifier));
    return table([
      ['IDENTIFIER', 'LICENSEE', 'VERSION', 'CLIENTS'],
      ...rows.map((row) => [row.identifier, row.licensee, String(row.version ?? ''), String(row.clients)]),
    ]);
  },
});

const which = {
  client: { schema: clientIdentifier(), text: 'which client' },
  elearning: { schema: identifier(), text: 'identifier of the e-learning, as list-elearnings shows it' },
};

/** A client and an e-learning of its licensee. */
const requireBoth = async ({ tx }: OperatorContext, values: { client: string; elearning: string }) => {
  const client = await requireClient(tx, values.client);
  const [elearning] = await tx
    .select()
    .from(elearnings)
    .where(and(eq(elearnings.licenseeId, client.licenseeId), eq(elearnings.identifier, values.elearning)));
  if (elearning) return { client, elearning };
  throw new Refusal(
    `The licensee of ${values.client} has no e-learning ${values.elearning}; list-elearnings shows them`,
  );
};

export const giveElearningCommand = defineCommand({
  name: 'give-elearning',
  summary: 'Gives a client an e-learning of its licensee; the client switches it on and assigns it',
  options: which,
  run: async (context, values) => {
    const { client, elearning } = await requireBoth(context, values);
    if (!(await giveItem(context, assignableElearnings, client.id, elearning.id))) {
      return [`${values.client} has ${values.elearning} already.`];
    }
    const subject = { subjectType: 'elearning', subjectId: elearning.id };
    await auditAsOperator(context, client.id, { action: 'operator.giveElearning', ...subject });
    return [`${values.client} has ${values.elearning} now, switched off.`];
  },
});

export const takeElearningCommand = defineCommand({
  name: 'take-elearning',
  summary: 'Takes an e-learning from a client: open tasks end, finished ones and their certificates stay',
  options: which,
  run: async (context, values) => {
    const { client, elearning } = await requireBoth(context, values);
    const closed = await takeElearning(context, client.id, elearning.id);
    if (closed === undefined) throw new Refusal(`${values.client} does not have ${values.elearning}`);
    await auditAsOperator(context, client.id, {
      action: 'operator.takeElearning',
      subjectType: 'elearning',
      subjectId: elearning.id,
      changes: { tasks: [closed, null] },
    });
    return [`${values.client} no longer has ${values.elearning}; open tasks ended: ${closed}.`];
  },
});
