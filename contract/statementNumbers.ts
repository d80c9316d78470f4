import * as z from 'zod/mini';
import { described, rule } from './rules';
import { trimBlanks } from './wellFormed';

/** The two kinds of statements on a label: what a substance does, and what is to be done about it. */
type StatementKind = 'hazardStatements' | 'precautionaryStatements';

/** Regulation (EC) No 1272/2008, annexes III and IV: letters behind a number say by which route, or what is harmed. */
const numbers: Readonly<Record<StatementKind, RegExp>> = {
  hazardStatements: /^(?:H[2-4]\d{2}(?:i|F|f|D|d|FD|Fd|fD|fd)?|EUH\d{3}A?)$/,
  precautionaryStatements: /^P[1-5]\d{2}$/,
};

/** What is set apart by commas, semicolons, blanks or lines becomes `H225, H319`; `P301 + P310` stays together. */
const arrangeStatements = (value: string): string =>
  trimBlanks(value)
    .replace(/\s*\+\s*/g, '+')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((number) => number.replace(/(?<![a-z])(?:euh|h|p)(?=\d)/gi, (letters) => letters.toUpperCase()))
    .join(', ');

/** Whether these are numbers of that kind, arranged so, each of its form. */
const areStatements = (kind: StatementKind, arranged: string): boolean =>
  arranged.split(', ').every((number) => number.split('+').every((single) => numbers[kind].test(single)));

/** Numbers of statements on the label of a substance, `H225, H319`: each is written in full, several are set apart. */
export const statementNumbers = (kind: StatementKind, example: string) =>
  described(
    z.string().check(
      z.overwrite<string>(arrangeStatements),
      z.minLength(1),
      z.maxLength(500),
      rule(kind, (value) => areStatements(kind, value)),
    ),
    { widget: 'text', example },
  );
