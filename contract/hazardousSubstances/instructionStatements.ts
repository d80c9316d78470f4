import { partOf, type StatementPart, saidByCode } from './statementParts';
import { officialWords, type StatementWords } from './statementWords';

type Label = Readonly<Record<'hazardStatements' | 'precautionaryStatements' | 'statementTexts', string | null>>;

export interface InstructionStatements {
  /** Lines of a part's statements, in the order of the label. */
  linesOf: (part: StatementPart) => readonly string[];
  /** Codes of which nobody knows what they say: neither entered, nor the regulation's without a blank. */
  gaps: readonly string[];
}

/**
 * Wording of a label's statements on an operating instruction. Text that was entered fills the blanks of the
 * regulation's words and goes before them; on a sheet in another language than that of what was entered, those that
 * need no filling do.
 */
export const instructionStatements = (
  { hazardStatements, precautionaryStatements, statementTexts }: Label,
  words: StatementWords,
  isTranslated: boolean,
): InstructionStatements => {
  const entered = saidByCode(statementTexts);
  const labelled = [hazardStatements, precautionaryStatements].flatMap((codes) => codes?.split(/,\s*/) ?? []);
  const codes = [...new Set([...labelled, ...entered.keys()])].filter(Boolean);
  const said = codes.map((code) => {
    const own = entered.get(code);
    const official = officialWords(words, code);
    const lines = own && !(isTranslated && official) ? own : official === undefined ? [] : [official];
    return { code, part: partOf(code), lines };
  });
  return {
    linesOf: (part) => said.filter((each) => each.part === part).flatMap(({ lines }) => lines),
    gaps: said.filter(({ lines }) => lines.length === 0).map(({ code }) => code),
  };
};
