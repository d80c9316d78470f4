import { trimBlanks } from './wellFormed';

/** The two kinds of statements on a label: what a substance does, and what is to be done about it. */
export type StatementKind = 'hazardStatements' | 'precautionaryStatements';

/** Regulation (EC) No 1272/2008, annexes III and IV: letters behind a number say by which route, or what is harmed. */
const numbers: Readonly<Record<StatementKind, RegExp>> = {
  hazardStatements: /^(?:H[2-4]\d{2}(?:i|F|f|D|d|FD|Fd|fD|fd)?|EUH\d{3}A?)$/,
  precautionaryStatements: /^P[1-5]\d{2}$/,
};

/** What is set apart by commas, semicolons, blanks or lines becomes `H225, H319`; `P301 + P310` stays together. */
export const arrangeStatements = (value: string): string =>
  trimBlanks(value)
    .replace(/\s*\+\s*/g, '+')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((number) => number.replace(/(?<![a-z])(?:euh|h|p)(?=\d)/gi, (letters) => letters.toUpperCase()))
    .join(', ');

/** Whether these are numbers of that kind, arranged so, each of its form. */
export const areStatements = (kind: StatementKind, arranged: string): boolean =>
  arranged.split(', ').every((number) => number.split('+').every((single) => numbers[kind].test(single)));
