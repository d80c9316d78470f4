import Papa from 'papaparse';

const delimiters = [';', ',', '\t'] as const;
const sampleSize = 64 * 1024;
const sampleRows = 20;

interface Start {
  delimiter: string;
  /** Where the first row begins, and in which line. */
  offset: number;
  line: number;
}

/** How well a delimiter explains the beginning: rows as wide as the first one, then its width. */
const score = (sample: string, delimiter: string): [alike: number, width: number] => {
  const parser = new Papa.Parser({ delimiter, newline: '\n', fastMode: false, preview: sampleRows });
  const { data } = parser.parse(sample, 0, false) as { data: string[][] };
  const rows = data.filter((row) => row.length > 1 || row[0]?.trim());
  const width = rows[0]?.length ?? 0;
  return width > 1 ? [rows.filter((row) => row.length === width).length, width] : [0, 0];
};

/** The delimiter: what a `sep=` line of Excel says, else what makes the most even table. */
export const findStart = (text: string): Start => {
  const declared = /^"?sep=([;,\t])"?[^\S\n]*\n/i.exec(text);
  if (declared?.[1]) return { delimiter: declared[1], offset: declared[0].length, line: 2 };
  const sample = text.slice(0, sampleSize);
  const scored = delimiters.map((delimiter) => ({ delimiter, score: score(sample, delimiter) }));
  scored.sort((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1]);
  return { delimiter: scored[0]?.delimiter ?? ';', offset: 0, line: 1 };
};
