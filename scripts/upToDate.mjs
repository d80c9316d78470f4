import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isSource = (path) => !/\.test\.tsx?$/.test(path);

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

// By content: a fresh clone, or a branch switched there and back, gives every file a new time.
const fingerprint = (sources) => {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources.flatMap(filesBelow).filter(isSource)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

/** Runs `build` unless its last success was with the same sources, as the file `stamp` says. */
export const unlessUpToDate = async (stamp, sources, build) => {
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
};
