import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Hash partitioning: which of `count` parts a file is in, from 0, by its name, so that a new one moves no other. */
export const partOf = (path: string, count: number): number =>
  createHash('sha256').update(path).digest().readUInt32BE() % count;

const turnSeconds = 6 * 60 * 60;

/**
 * Round robin over the commits: four turns a day, by when the commit was made. So a commit is tried alike wherever and
 * whenever that is, and one a little later with the same files. Without a history, the first one.
 */
export const turnOfCommit = (): number => {
  try {
    const time = execFileSync('git', ['log', '-1', '--format=%ct'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return Math.floor(Number(time) / turnSeconds);
  } catch {
    return 0;
  }
};

/** Files whose turn it is: after `count` turns each has had its own. */
export const inTurn = (paths: readonly string[], count: number, turn: number): string[] =>
  paths.filter((path) => partOf(path, count) === turn % count);
