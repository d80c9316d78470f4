import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { tinyCourse } from '../domain/learning/courses/testing';
import { png } from '../testing/sampleFiles';
import { setUpOperator } from './operatorHarness';

const courseFiles = () => {
  const { texts, pictures: _, ...course } = tinyCourse();
  return { course, texts };
};

/** An operator, a company, and for each test a folder with a tiny course that can be imported and given. */
export const setUpCourses = () => {
  const operator = setUpOperator();
  const { state, run, createClient } = operator;
  let folder = '';

  /** Writes the course's folder, with some of it changed. */
  const write = async (change: (files: ReturnType<typeof courseFiles>) => void = () => undefined): Promise<void> => {
    const files = courseFiles();
    change(files);
    await mkdir(join(folder, 'pictures'), { recursive: true });
    await writeFile(join(folder, 'course.json'), JSON.stringify(files.course));
    for (const { language, texts } of files.texts) {
      await writeFile(join(folder, `${language}.json`), JSON.stringify(texts));
    }
    for (const name of ['card.png', 'exit.png']) await writeFile(join(folder, 'pictures', name), png);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-'));
    await createClient();
    await write();
  });
  afterEach(() => rm(folder, { recursive: true }));

  return {
    ...operator,
    get folder() {
      return folder;
    },
    write,
    importIt: () => run('import-elearning', '--licensee', state.licensee, '--folder', folder),
  };
};
