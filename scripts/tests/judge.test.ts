import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { judge, type Run } from './judge';
import { tableOf } from './table';

const green: Run = {
  passes: true,
  report: { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] },
};

/** A run in which one test of each of these files failed. */
const redIn = (...files: string[]): Run => ({
  passes: false,
  report: {
    numPassedTests: 4,
    numFailedTests: files.length,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files.map((file) => ({
      name: resolve(file),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'holds', status: 'failed', failureMessages: ['\u001b[31mAssertionError: no\u001b[39m\nat …'] },
        { fullName: 'is fine', status: 'passed', failureMessages: [] },
      ],
    })),
  },
});
const failure = (file: string) => ({ file, title: 'holds', message: 'AssertionError: no' });

it('takes a file that passes alone as flaky, and names it', () => {
  const verdict = judge('unit', redIn('a.test.ts'), () => green);
  expect(verdict).toMatchObject({ passes: true, failures: [], flaky: [failure('a.test.ts')] });
  expect(verdict.counts).toEqual({ passed: 5, failed: 0, skipped: 0 });
});

it('stays red where a file fails again, and tells it from one that passed then', () => {
  const verdict = judge('unit', redIn('a.test.ts', 'b.test.ts'), () => redIn('b.test.ts'));
  expect(verdict).toMatchObject({ passes: false, failures: [failure('b.test.ts')], flaky: [failure('a.test.ts')] });
});

it.each([
  ['more than three files', redIn('a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts')],
  ['recorded answers', redIn('fixtures/recorded.test.ts')],
])('does not run %s again', (_, run) => {
  const again = () => {
    throw new Error('run again');
  };
  expect(judge('unit', run, again).passes).toBe(false);
});

it('is red without a second try where none is given', () => {
  expect(judge('unit', redIn('a.test.ts')).passes).toBe(false);
});

it.each([
  ['an error that no test caught', { ...green, passes: false }, 'an error outside of tests'],
  ['vitest that came to a stop', { passes: true, report: undefined }, 'vitest came to a stop without a report'],
])('is red by %s', (_, run, message) => {
  expect(judge('unit', run, () => green)).toMatchObject({ passes: false, failures: [{ file: 'unit', message }] });
});

it('ends with a row a part, a line a test, and the totals alone on the last line', () => {
  const outcome = (name: string, verdict: ReturnType<typeof judge>) => ({ name, seconds: 61.4, load: 2, ...verdict });
  const lines = tableOf([
    { name: 'types', seconds: 9, load: 1, passes: false, failures: [], flaky: [] },
    outcome(
      'unit',
      judge('unit', redIn('a.test.ts'), () => green),
    ),
    outcome('journeys', judge('journeys', redIn('b.test.ts'))),
  ]).split('\n');
  expect(lines.filter((line) => /FLAKY|FAILED/.test(line))).toEqual([
    expect.stringMatching(/^types +9 +1\.0 +FAILED$/),
    expect.stringMatching(/^journeys +61 +2\.0 +4 +1 +0 +FAILED$/),
    'FAILED types',
    'FLAKY a.test.ts › holds › AssertionError: no',
    'FAILED b.test.ts › holds › AssertionError: no',
  ]);
  expect(lines.at(-1)).toBe('9 passed, 1 failed, 0 skipped');
});
