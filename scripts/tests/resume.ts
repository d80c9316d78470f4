import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const path = 'test-results/passed.json';

/** The committed state that is tried; undefined where something is not committed, or git is not there. */
const treeOf = (): string | undefined => {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}').trim() : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Checkpoints of a long run: which parts have passed already, if the same commit was tried before and came to a stop.
 * A part that builds is never passed over.
 */
export const openCheckpoints = () => {
  const tree = treeOf();
  const passed = new Set<string>();
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as { tree: string; passed: string[] };
    if (tree && kept.tree === tree) for (const name of kept.passed) passed.add(name);
  } catch {
    // Nothing was kept.
  }
  return {
    hasPassed: (name: string): boolean => passed.has(name),
    note: (name: string): void => {
      if (!tree) return;
      passed.add(name);
      mkdirSync('test-results', { recursive: true });
      writeFileSync(path, JSON.stringify({ tree, passed: [...passed] }));
    },
  };
};
