import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { judge, type Report, type Run, type Verdict } from './judge';
import type { Part } from './parts';

export interface Outcome extends Verdict {
  name: string;
  seconds: number;
  /** The machine's load of the last minute, at the part's end. */
  load: number;
}

const folder = 'test-results';

const run = (arguments_: string[], environment: Part['environment'] = {}): boolean =>
  spawnSync(process.execPath, arguments_, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  }).status === 0;

const reporters = process.stdout.isTTY ? ['--reporter=default'] : ['--reporter=minimal', '--silent=passed-only'];

const runTests = (part: Part, reportName: string, options: string[]): Run => {
  const path = join(folder, `${reportName.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  rmSync(path, { force: true });
  const report = ['--reporter=json', `--outputFile.json=${path}`];
  const passes = run(['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters, ...report], part.environment);
  try {
    return { passes, report: JSON.parse(readFileSync(path, 'utf8')) as Report };
  } catch {
    return { passes: false, report: undefined };
  }
};

/** The files alone, one after the other: what disturbed them must not do so again. */
const runAlone = (part: Part, files: string[]): Run => {
  const projects = part.arguments.filter((word) => !word.includes('.test.'));
  return runTests(part, `${part.name} again`, [...projects, '--no-file-parallelism', ...files]);
};

/** Runs one part to its end, whatever comes of it; `isRetried`: few failed files of tests are run once more. */
export const runPart = (part: Part, isRetried = false): Outcome => {
  mkdirSync(folder, { recursive: true });
  console.log(`\n── ${part.name}`);
  const began = Date.now();
  const verdict: Verdict = part.isTests
    ? judge(
        part.name,
        runTests(part, part.name, part.arguments),
        isRetried ? (files) => runAlone(part, files) : undefined,
      )
    : { passes: run(part.arguments, part.environment), failures: [], flaky: [] };
  return { name: part.name, seconds: (Date.now() - began) / 1000, load: loadavg()[0] ?? 0, ...verdict };
};
