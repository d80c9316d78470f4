import type { Row } from './table';

/** True if a higher ratio is the better one. */
export const isBestHigh = ({ goal }: Pick<Row, 'goal'>): boolean => goal.startsWith('at least');

/** Ratios of a table as the document has it, by what was measured. */
const ratiosIn = (table: string): ReadonlyMap<string, number> =>
  new Map(
    [...table.matchAll(/^\| (.+?) \| .+? \| .+? \| ([\d.]+) \|/gm)].map(([, what = '', ratio]) => [
      what,
      Number(ratio),
    ]),
  );

/** Regressions: what has become worse than half of what the document says, and what it does not have. */
export const regressionsIn = (rows: readonly Row[], table: string): string[] => {
  const former = ratiosIn(table);
  return rows.flatMap((row) => {
    const before = former.get(row.what);
    if (before === undefined) return [`${row.what}: not in the document`];
    const loss = isBestHigh(row) ? before / row.ratio : row.ratio / before;
    return loss > 2 ? [`${row.what}: ${row.ratio.toFixed(2)}, formerly ${before.toFixed(2)}`] : [];
  });
};
