import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { courseFile, lessonTexts } from '../../../../contract/elearnings/lessons';
import { type LanguageCode, languageCodes } from '../../../../contract/shapes/constants';
import { reasonIn } from '../../operatorFiles/reasons';
import { faultsAmong, faultsWithin } from './compare';
import { type Course, sourcesOf } from './course';
import { CourseFault, type Fault } from './fault';
import { type LanguageOutline, outlineOf } from './outline';
import { readSources } from './readSources';

/** Content of a file, what the contract makes of it, and its faults. */
interface ReadFile<Content> {
  json?: unknown;
  content?: Content;
  faults: Fault[];
}

const readJson = async <S extends z.ZodMiniType>(
  folder: string,
  file: string,
  schema: S,
): Promise<ReadFile<S['_zod']['output']>> => {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) return { faults: [{ file, place: '', reason: { code: 'noFile' } }] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof SyntaxError ? error.message : String(error);
    return { faults: [{ file, place: '', reason: { code: 'noJson', params: { detail } } }] };
  }
  const parsed = schema.safeParse(json, { reportInput: true });
  if (parsed.success) return { json, content: parsed.data, faults: [] };
  // What rules over several parts find is told with its place by the outline.
  const issues = parsed.error.issues.filter(({ code, input }) => code !== 'custom' || !Array.isArray(input));
  const faults = issues.map((issue) => ({ file, place: issue.path.join('.'), reason: reasonIn(issue) }));
  return { json, faults };
};

const named = z.catch(
  z.object({ image: z.catch(z.string(), ''), languages: z.catch(z.array(z.string()), []) }),
  () => ({
    image: '',
    languages: [],
  }),
);

/** The languages that the course names; where it names none, those that there are files of. */
const languagesOf = async (folder: string, languages: readonly string[]): Promise<LanguageCode[]> => {
  const known = languageCodes.filter((language) => languages.includes(language));
  if (known.length > 0) return known;
  const exists = await Promise.all(
    languageCodes.map((language) =>
      access(join(folder, `${language}.json`)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return languageCodes.filter((_, at) => exists[at]);
};

/**
 * A course's folder: `course.json`, a file for each of its languages, and what they name.
 * @throws CourseFault with all that is wrong
 */
export const readCourseFolder = async (folder: string): Promise<Course> => {
  const course = await readJson(folder, 'course.json', courseFile);
  const { image, languages } = named.parse(course.json);
  const texts: Course['texts'] = [];
  const outlines: LanguageOutline[] = [];
  const faults = [...course.faults];
  for (const language of await languagesOf(folder, languages)) {
    const { json, content, faults: own } = await readJson(folder, `${language}.json`, lessonTexts);
    faults.push(...own);
    if (json !== undefined) outlines.push({ language, ...outlineOf(json) });
    if (content) texts.push({ language, texts: content });
  }
  const sources = await readSources(folder, sourcesOf(image.trim(), outlines));
  faults.push(...outlines.flatMap(faultsWithin), ...faultsAmong(outlines), ...sources.faults);
  if (!course.content || faults.length > 0) throw new CourseFault(faults);
  return { ...course.content, texts, pictures: sources.pictures };
};
