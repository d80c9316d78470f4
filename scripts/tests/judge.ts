import { relative } from 'node:path';

/** A failed test, or a file that could not be run: then without a title. */
export interface Failure {
  file: string;
  title: string;
  /** The first line of what it says. */
  message: string;
}

/** Report of one run by vitest's JSON reporter, as far as it is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Vitest's exit, and its report; none where it came to a stop itself. */
export interface Run {
  passes: boolean;
  report: Report | undefined;
}

export interface Verdict {
  passes: boolean;
  counts?: { passed: number; failed: number; skipped: number };
  failures: Failure[];
  /** Tests that failed at first and passed when their file was run once more, alone. */
  flaky: Failure[];
}

/** More failed files than these are a fault of the product or of the machine: they are not run again. */
const mostRetried = 3;
/** Recordings and snapshots never fail by chance. */
const isNeverRetried = (file: string): boolean => /recorded|snapshot/i.test(file);

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colours begin with one
const colours = /\u001b\[[0-9;]*m/g;
const firstLine = (text: string): string => (text.replaceAll(colours, '').split('\n')[0] ?? '').slice(0, 200);

const failuresOf = ({ testResults }: Report): Failure[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => ({ file, title: test.fullName, message: firstLine(test.failureMessages?.[0] ?? '') }));
      return failed.length > 0 ? failed : [{ file, title: '', message: firstLine(message) }];
    });

/**
 * Verdict on a part's tests, with retries that stay honest: few failed files are run once more, and what passes then is
 * named as flaky. Red without a failed file is an error that no test was there to catch: never green.
 * @param runAgain runs these files alone
 */
export const judge = (part: string, run: Run, runAgain?: (files: string[]) => Run): Verdict => {
  const { passes, report } = run;
  const of = (message: string): Failure[] => [{ file: part, title: '', message }];
  if (!report) return { passes: false, failures: of('vitest came to a stop without a report'), flaky: [] };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  const counts = { passed, failed, skipped: numPendingTests + numTodoTests };
  if (passes) return { passes, counts, failures: [], flaky: [] };
  const failures = failuresOf(report);
  const files = [...new Set(failures.map(({ file }) => file))];
  if (files.length === 0) return { passes, counts, failures: of('an error outside of tests'), flaky: [] };
  if (!runAgain || files.length > mostRetried || files.some(isNeverRetried)) {
    return { passes, counts, failures, flaky: [] };
  }
  const again = runAgain(files);
  if (again.passes && again.report) {
    return { passes: true, counts: { ...counts, passed: passed + failed, failed: 0 }, failures: [], flaky: failures };
  }
  const left = again.report ? failuresOf(again.report) : [];
  const stillFailing = left.length > 0 ? left : failures;
  const keyOf = ({ file, title }: Failure): string => `${file} ${title}`;
  const stillFailingKeys = new Set(stillFailing.map(keyOf));
  return {
    passes: false,
    counts,
    failures: stillFailing,
    flaky: failures.filter((failure) => !stillFailingKeys.has(keyOf(failure))),
  };
};
