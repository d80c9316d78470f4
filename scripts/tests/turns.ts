import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Hash partitioning: which of `count` parts a file is in, from 0, by its name, so that a new one moves no other. */
export const partOf = (path: string, count: number): number =>
  createHash('sha256').update(path).digest().readUInt32BE() % count;

const turnSeconds = 6 * 60 * 60;

/**
 * Round robin over the commits: four turns a day, by when the commit was made, in seconds since 1970. So a commit is
 * tried alike wherever and whenever that is, and one a little later with the same files.
 */
export const turnOf = (commitTime: number): number => Math.floor(commitTime / turnSeconds);

/** When the commit was made that is checked out. Without a history, at the very beginning. */
export const commitTime = (): number => {
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 0;
  }
};

/** Files whose turn it is: after `count` turns each has had its own. */
export const inTurn = (paths: readonly string[], count: number, turn: number): string[] =>
  paths.filter((path) => partOf(path, count) === turn % count);
