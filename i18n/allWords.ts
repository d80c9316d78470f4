import { readAllWords } from './readWords';

/** Words of the server. Read from the files; a build of the server has their content in the place of this module. */
export const allWords = readAllWords(import.meta.dirname);
