import type { Failure } from './judge';
import type { Outcome } from './runPart';

const line = ({ file, title, message }: Failure): string =>
  [file, title, message].filter((text) => text !== '').join(' › ');

const row = ({ name, passes, seconds, load, counts, flaky }: Outcome): string[] => [
  name,
  seconds.toFixed(0),
  load.toFixed(1),
  String(counts?.passed ?? ''),
  String(counts?.failed ?? ''),
  counts ? String(flaky.length) : '',
  passes ? 'passed' : 'FAILED',
];

const head = ['part', 'seconds', 'load', 'passed', 'failed', 'flaky', ''];

const sum = (outcomes: Outcome[], key: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);

/** Summary of a run: a row a part, a line a failed or flaky test, and the totals in the last line. */
export const tableOf = (outcomes: Outcome[]): string => {
  const rows = [head, ...outcomes.map(row)];
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const table = rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [
    '',
    ...table.map((text) => text.trimEnd()),
    '',
    ...outcomes.filter(({ passes, counts }) => !passes && !counts).map(({ name }) => `FAILED ${name}`),
    ...outcomes.flatMap(({ flaky }) => flaky.map((test) => `FLAKY ${line(test)}`)),
    ...outcomes.flatMap(({ failures }) => failures.map((test) => `FAILED ${line(test)}`)),
    `${sum(outcomes, 'passed')} passed, ${sum(outcomes, 'failed')} failed, ${sum(outcomes, 'skipped')} skipped`,
  ].join('\n');
};
