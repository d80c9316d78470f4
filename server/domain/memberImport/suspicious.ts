import { createPace } from './pace';
import type { FileRow } from './parse';

const beyondAscii = /[^\0-\x7f]/;

/** What hardly ever stands in people's data, but often where bytes were read in the wrong encoding. */
const oddities: readonly RegExp[] = [
  // What could not be read, and the control characters that stand where DOS has its umlauts.
  /[\ufffd\u0080-\u009f]/,
  // Pairs such as "Ã¼": UTF-8 read as Windows-1252, perhaps by the program that wrote the file.
  /[ÃÂ][\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/,
  // Signs within a word: "Bj¿rn", "K„se".
  /\p{L}[€‚ƒ„…†‡ˆ‰‹”•™›¡-§©¬®-³µ¶¸-º¼-¿\u2500-\u259f√∂∆◊Ω≈∏∑∫]\p{L}|\p{L}[³¹¿]/u,
  // A capital within a word: "MŸller".
  /\p{Ll}(?=[^\0-\x7f])\p{Lu}|\p{Lu}(?=[^\0-\x7f])\p{Lu}\p{Ll}/u,
];

/** Whether letters of a text look as if it were in another encoding than it was read in. */
export const looksWrong = (text: string): boolean =>
  beyondAscii.test(text) && oddities.some((oddity) => oddity.test(text));

/** How many words of a text look wrong. */
export const countWrong = (text: string): number =>
  (text.match(/[^\s;,"|]*[^\0-\x7f][^\s;,"|]*/g) ?? []).filter(looksWrong).length;

const sampleCount = 3;
const longestSample = 60;

/** Cells to judge the encoding by, without those of one column: three with letters beyond ASCII, and those that look wrong. */
export const judgeLetters = async (rows: readonly FileRow[], hiddenColumn: number | null, first: readonly number[]) => {
  const pace = createPace();
  const telling: { cell: string; rank: number }[] = [];
  const wrong: string[] = [];
  let count = 0;
  for (const { cells } of rows) {
    await pace();
    for (const [index, cell] of cells.entries()) {
      if (index === hiddenColumn || !beyondAscii.test(cell)) continue;
      const sample = cell.trim().slice(0, longestSample);
      const rank = first.includes(index) ? 0 : 1;
      if (telling.filter((one) => one.rank <= rank).length < sampleCount && !telling.some((one) => one.cell === sample))
        telling.push({ cell: sample, rank });
      if (!looksWrong(cell)) continue;
      count += 1;
      if (wrong.length < sampleCount && !wrong.includes(sample)) wrong.push(sample);
    }
  }
  // Those that look wrong tell more than those that do not.
  const others = telling.toSorted((left, right) => left.rank - right.rank).map(({ cell }) => cell);
  const samples = [...new Set([...wrong, ...others])].slice(0, sampleCount);
  return { samples, suspicious: { count, samples: wrong } };
};
