import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { core, ZodMiniType } from 'zod/mini';
import { maximumCourseFileSize } from '../../../../contract/files';
import { courseFile, lessonTexts } from '../../../../contract/lessons';
import { ruleOf } from '../../../../contract/validation';
import { type Course, CourseFault, sourcesOf } from './course';

const reasons: Partial<Record<string, string>> = {
  required: 'is missing',
  maxlength: 'is too long',
  minlength: 'is too short',
  min: 'is too small',
  max: 'is too large',
  identifier: 'is no identifier: lower-case letters, digits and single hyphens, a letter first',
};

/** What is wrong with a file of an operator, in a few words. */
export const reasonOf = (issue: core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `knows no ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input !== undefined) return `must be of type ${issue.expected}`;
  if (issue.code === 'custom' && Array.isArray(issue.input)) {
    return issue.path.at(-1) === 'answers' ? 'names no right answer' : 'names the same id twice';
  }
  return reasons[ruleOf(issue)] ?? 'is not valid';
};

const readJson = async <S extends ZodMiniType>(
  folder: string,
  file: string,
  schema: S,
): Promise<S['_zod']['output']> => {
  const text = await readFile(join(folder, file), 'utf8').catch(() => {
    throw new CourseFault(file, '', 'there is no such file in the folder');
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CourseFault(file, '', 'is no JSON');
  }
  const parsed = schema.safeParse(json, { reportInput: true });
  const [issue] = parsed.error?.issues ?? [];
  if (issue) throw new CourseFault(file, issue.path.join('.'), reasonOf(issue));
  return parsed.data;
};

/** Whether a path stays in the folder that it starts from. */
const isWithin = (path: string): boolean =>
  !/^[/\\]|^[a-z]:|\\|\0/i.test(path) && !path.split('/').some((part) => part === '..' || part === '');

const readSource = async (folder: string, { file, place, src }: ReturnType<typeof sourcesOf>[number]) => {
  if (!isWithin(src)) throw new CourseFault(file, place, `${src} lies outside of the folder`);
  const found = await stat(join(folder, src)).catch(() => undefined);
  if (!found?.isFile()) throw new CourseFault(file, place, `there is no file ${src} in the folder`);
  if (found.size > maximumCourseFileSize) throw new CourseFault(file, place, `${src} is larger than 100 MiB`);
  return { path: src, content: await readFile(join(folder, src)) };
};

/** A course's folder: `course.json`, a file for each of its languages, and what they name. @throws CourseFault */
export const readCourseFolder = async (folder: string): Promise<Course> => {
  const course = await readJson(folder, 'course.json', courseFile);
  const texts: Course['texts'] = [];
  for (const language of new Set(course.languages)) {
    texts.push({ language, texts: await readJson(folder, `${language}.json`, lessonTexts) });
  }
  const sources = new Map(sourcesOf({ ...course, texts }).map((source) => [source.src, source]));
  const pictures: Course['pictures'] = [];
  for (const source of sources.values()) pictures.push(await readSource(folder, source));
  return { ...course, texts, pictures };
};
