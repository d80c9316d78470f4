import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above this file');
  return findRoot(parent);
};

/** The folder of our package.json, wherever this code runs from: the sources, a test or a bundle. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
