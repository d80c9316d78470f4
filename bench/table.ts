/** One line of the report: what was measured, our figure, the rival's, and what the ratio should be. */
export interface Row {
  what: string;
  ours: string;
  rival: string;
  ratio: number;
  goal: string;
  met: boolean;
}

/** A Markdown table of rows. */
export const markdown = (rows: readonly Row[]): string =>
  [
    '| what | ours | rival | ratio | goal | met |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ what, ours, rival, ratio, goal, met }) =>
        `| ${what} | ${ours} | ${rival} | ${ratio.toFixed(2)} | ${goal} | ${met ? 'yes' : '**no**'} |`,
    ),
  ].join('\n');
