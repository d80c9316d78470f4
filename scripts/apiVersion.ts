import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isTested = /\.test\.ts$|^testing[/\\]/;

/** Names the contract as it is, in all its folders: two builds with the same name understand each other. */
export const apiVersion = (folder: string): string => {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !isTested.test(file),
  );
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
};
