import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import type { Part } from './parts';

/** A failed test, or a file that could not be run: then without a title. */
export interface Failure {
  file: string;
  title: string;
  /** The first line of what it says. */
  message: string;
}

export interface Outcome {
  name: string;
  passes: boolean;
  seconds: number;
  /** The machine's load of the last minute, at the part's end. */
  load: number;
  /** Of tests only. */
  counts?: { passed: number; failed: number; skipped: number };
  failures: Failure[];
  /** Tests that failed at first and passed when their file was run once more, alone. */
  flaky: Failure[];
}

const folder = 'test-results';
/** More failed files than these are a fault of the product or of the machine: they are not run again. */
const mostRetried = 3;
/** Recordings and snapshots never fail by chance. */
const isNeverRetried = (file: string): boolean => /recorded|snapshot/i.test(file);

interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colours begin with one
const colours = /\u001b\[[0-9;]*m/g;
const firstLine = (text = ''): string => (text.replaceAll(colours, '').split('\n')[0] ?? '').slice(0, 200);

const failuresOf = ({ testResults }: Report): Failure[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => ({ file, title: test.fullName, message: firstLine(test.failureMessages[0]) }));
      return failed.length > 0 ? failed : [{ file, title: '', message: firstLine(message) }];
    });

const run = (arguments_: string[], environment: Part['environment'] = {}): boolean =>
  spawnSync(process.execPath, arguments_, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  }).status === 0;

/** Runs vitest once: whether it passed, and what its report says; without one it came to a stop itself. */
const runTests = (part: Part, reportName: string, files: string[] = []) => {
  const path = join(folder, `${reportName.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  rmSync(path, { force: true });
  // Alone, one file after the other, where files are named anew: what disturbed them must not do so again.
  const options = files.length > 0 ? ['--no-file-parallelism', ...files] : [];
  const projects = files.length > 0 ? part.arguments.filter((word) => !word.includes('.test.')) : part.arguments;
  const reporters = process.stdout.isTTY
    ? ['--reporter', 'default']
    : ['--reporter', 'minimal', '--silent=passed-only'];
  const passes = run(
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...options, ...reporters].concat([
      '--reporter',
      'json',
      '--outputFile.json',
      path,
    ]),
    part.environment,
  );
  try {
    return { passes, report: JSON.parse(readFileSync(path, 'utf8')) as Report };
  } catch {
    return { passes: false, report: undefined };
  }
};

type Judged = Pick<Outcome, 'passes' | 'counts' | 'failures' | 'flaky'>;

const judgeTests = (part: Part, isRetried: boolean): Judged => {
  const { passes, report } = runTests(part, part.name);
  if (!report) return { passes: false, failures: [{ file: part.name, title: '', message: 'no report' }], flaky: [] };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  const counts = { passed, failed, skipped: numPendingTests + numTodoTests };
  const failures = failuresOf(report);
  const files = [...new Set(failures.map(({ file }) => file))];
  if (passes) return { passes, counts, failures: [], flaky: [] };
  // Red without a failed file: an error that no test was there to catch.
  if (files.length === 0)
    return {
      passes,
      counts,
      failures: [{ file: part.name, title: '', message: 'an error outside of tests' }],
      flaky: [],
    };
  if (!isRetried || files.length > mostRetried || files.some(isNeverRetried))
    return { passes, counts, failures, flaky: [] };
  const again = runTests(part, `${part.name} again`, files);
  const left = again.report ? failuresOf(again.report) : failures;
  if (!again.passes) return { passes: false, counts, failures: left.length > 0 ? left : failures, flaky: [] };
  return { passes: true, counts: { ...counts, passed: passed + failed, failed: 0 }, failures: [], flaky: failures };
};

/** Runs one part to its end, whatever comes of it. Failed files of tests are run once more if `isRetried` and they are few. */
export const runPart = (part: Part, isRetried: boolean): Outcome => {
  mkdirSync(folder, { recursive: true });
  console.log(`\n── ${part.name}`);
  const began = Date.now();
  const judged: Judged = part.isTests
    ? judgeTests(part, isRetried)
    : { passes: run(part.arguments, part.environment), failures: [], flaky: [] };
  return { name: part.name, seconds: (Date.now() - began) / 1000, load: loadavg()[0] ?? 0, ...judged };
};
