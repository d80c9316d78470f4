/** Wording of statements in one language, by code: `H225`, and `P361+P364` where a combination has words of its own. */
export type StatementWords = ReadonlyMap<string, string>;

/** Reads them from lines of a code and its words. */
export const statementWords = (lines: string): StatementWords =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const end = line.indexOf(' ');
        return [line.slice(0, end), line.slice(end + 1)] as const;
      }),
  );

/**
 * The official words of a statement, for a combination those of its parts in their order. An alternative that the
 * supplier may add (`Arzt/…`) is left out.
 * @returns undefined for an unknown code, and where the regulation leaves a blank that the supplier has to fill
 */
export const officialWords = (words: StatementWords, code: string): string | undefined => {
  const parts = words.has(code) ? [code] : code.split('+');
  const said = parts.map((part) => words.get(part)?.replaceAll('/…', ''));
  return said.every((part) => part !== undefined && !part.includes('…')) ? said.join(' ') : undefined;
};
