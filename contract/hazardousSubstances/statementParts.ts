import { partsOf } from './statementSpellings';

/** The parts of an operating instruction, in the order of TRGS 555, that statements of a label speak of. */
export const statementParts = ['hazards', 'protection', 'inDanger', 'firstAid', 'disposal'] as const;
export type StatementPart = (typeof statementParts)[number];

/** A line that begins with the number of a statement, or of several that belong together, as in section 2 of data sheets. */
const numbered = /^\s*((?:EUH|[HP])[\s-]?\d{3}[a-z]*(?:\s*\+\s*(?:[HP][\s-]?)?\d{3}[a-z]*)*)\s*[:.–—-]*\s*(.*)$/i;

/**
 * Part that a statement belongs to, by its first number: regulation (EC) No 1272/2008, annexes III and IV. P2 is
 * prevention and P4 storage; of the responses, P30x to P36x are for somebody who was harmed, P37x to P39x for fire and
 * spills; P5 is disposal.
 */
export const partOf = (number: string): StatementPart => {
  const [, letter = '', digits = ''] = /^([A-Z]+)[\s-]?(\d{3})/.exec(number.toUpperCase()) ?? [];
  if (letter !== 'P') return 'hazards';
  if (digits >= '500') return 'disposal';
  if (digits < '300' || digits >= '400') return 'protection';
  return digits >= '370' ? 'inDanger' : 'firstAid';
};

/** Lines of a wording by the code of its statements; a line without a number goes on with that before. */
export const saidByCode = (texts: string | null): ReadonlyMap<string, readonly string[]> => {
  const said = new Map<string, string[]>();
  let code: string | undefined;
  for (const line of (texts ?? '').split('\n')) {
    const [, number, text = ''] = numbered.exec(line) ?? [];
    if (number) code = partsOf(number).join('+');
    const words = (number ? text : line).trim();
    if (code && words) said.set(code, [...(said.get(code) ?? []), words]);
  }
  return said;
};

/** The lines of a wording that belong to a part, without their numbers. */
export const wordingOf = (texts: string | null, part: StatementPart): string[] =>
  [...saidByCode(texts)].flatMap(([code, lines]) => (partOf(code) === part ? lines : []));

const suggestion =
  (part: StatementPart) =>
  (texts: string): string =>
    wordingOf(texts, part).join('\n');

/** Suggestions from the wording of the statements for each part that is entered. */
export const protectionOf = suggestion('protection');
export const inDangerOf = suggestion('inDanger');
export const firstAidOf = suggestion('firstAid');
export const disposalOf = suggestion('disposal');
