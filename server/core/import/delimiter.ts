import { createYield } from '../../base/eventLoop';

/** Those first that texts hold least: they win where nothing else tells. */
const delimiters = ['\t', ';', ','] as const;
type Delimiter = (typeof delimiters)[number];

/** How a delimiter is spread over the rows of a file, as far as it stands outside quotes. */
interface Spread {
  /** Rows by how often they have it; rows without it are missing. */
  rows: Map<number, number>;
  count: number;
  /** Of these, how many may be decimal signs. */
  betweenDigits: number;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const newline = 0x0a;
const quote = 0x22;
/** Of delimiters, quotes and line ends the last one: the semicolon. */
const lastSign = 0x3b;
/** Characters counted before others get their turn. */
const stretch = 128 * 1024;

/** Counts each delimiter in each row: a quote opens where a cell begins, and what stands in quotes belongs to no row's count. */
const countDelimiters = async (text: string, offset: number): Promise<Map<Delimiter, Spread>> => {
  const spreads = new Map<Delimiter, Spread>(
    delimiters.map((each) => [each, { rows: new Map(), count: 0, betweenDigits: 0 }]),
  );
  const byCode = new Map<number, Delimiter>(delimiters.map((each) => [each.charCodeAt(0), each]));
  const inRow = new Map<Delimiter, number>();
  const yieldToOthers = createYield();
  let [isQuoted, isCellStart] = [false, true];
  const endRow = (): void => {
    for (const [delimiter, count] of inRow) {
      const rows = spreads.get(delimiter)?.rows;
      rows?.set(count, (rows.get(count) ?? 0) + 1);
    }
    inRow.clear();
  };
  for (let index = offset; index < text.length; index++) {
    if ((index - offset) % stretch === 0) await yieldToOthers();
    const code = text.charCodeAt(index);
    if (isQuoted) {
      if (code !== quote) continue;
      if (text.charCodeAt(index + 1) === quote) index += 1;
      else isQuoted = false;
      continue;
    }
    // Most characters are letters.
    if (code > lastSign) {
      isCellStart = false;
      continue;
    }
    const delimiter = byCode.get(code);
    if (code === quote && isCellStart) isQuoted = true;
    isCellStart = code === newline || delimiter !== undefined;
    if (code === newline) endRow();
    if (!delimiter) continue;
    inRow.set(delimiter, (inRow.get(delimiter) ?? 0) + 1);
    const spread = spreads.get(delimiter);
    if (!spread) continue;
    spread.count += 1;
    if (delimiter === ',' && isDigit(text.charCodeAt(index - 1)) && isDigit(text.charCodeAt(index + 1)))
      spread.betweenDigits += 1;
  }
  endRow();
  return spreads;
};

/** How well a delimiter explains the file: rows that have it and rows that are alike; then no decimal sign; then the width. */
const scoreOf = ({ rows, count, betweenDigits }: Spread): [alike: number, isNoDecimal: number, width: number] => {
  const covered = [...rows.values()].reduce((sum, some) => sum + some, 0);
  const [width, even] = [...rows].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
  return [covered + even, betweenDigits * 2 < count ? 1 : 0, width];
};

/** The delimiter that makes the most even table of the whole file: titles and notes around it have others. */
export const findDelimiter = async (text: string, offset: number): Promise<string> => {
  const scored = [...(await countDelimiters(text, offset))].map(([delimiter, spread]) => ({
    delimiter,
    score: scoreOf(spread),
  }));
  scored.sort(({ score: a }, { score: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  return scored[0]?.score[0] ? scored[0].delimiter : ';';
};
