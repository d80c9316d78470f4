import { existsSync, readFileSync } from 'node:fs';

/** Paths in backquotes: files, and folders that end with a slash. */
export const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\.\w+|[\w-]+\/)`/g)].map(([, path = '']) => path);

/** A test that a page names: its file, and words of its title. */
export interface NamedTest {
  path: string;
  words: string;
}

/** Tests named as `file` ("words") or as `file` › “title”. */
export const testsIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)` (?:\("([^"]+)"\)|› “([^”]+)”)/g)].map(([, path = '', words, title]) => ({
    path,
    words: words ?? title ?? '',
  }));

/** True if there is such a file, in which these words stand. */
export const isInFile = ({ path, words }: NamedTest): boolean =>
  existsSync(path) && readFileSync(path, 'utf8').includes(words);
