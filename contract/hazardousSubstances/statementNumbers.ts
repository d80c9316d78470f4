import * as z from 'zod/mini';
import { described, optional } from '../shapes/rules';
import { trimBlanks } from '../shapes/wellFormed';
import {
  hazardCodes,
  hazardCombinations,
  precautionaryCodes,
  precautionaryCombinations,
  withdrawnHazardCodes,
  withdrawnPrecautionaryCodes,
} from './statementCodes';
import { type StatementFault, type StatementKind, statementsIn } from './statementSpellings';

interface Register {
  codes: ReadonlySet<string>;
  /** By their parts in any order, the official combination. */
  combinations: ReadonlyMap<string, string>;
  /** By number and letters in any case and order, the codes that may be meant. */
  likely: ReadonlyMap<string, readonly string[]>;
}

const keyOf = (parts: readonly string[]): string => parts.toSorted().join('+');
const likenessOf = (code: string): string => {
  const [, number = '', letters = ''] = /^([A-Z]+\d+)(.*)$/.exec(code) ?? [];
  return number + [...letters.toLowerCase()].sort().join('');
};

const registerOf = (codes: readonly string[], combinations: readonly string[]): Register => {
  const likely = new Map<string, readonly string[]>();
  for (const code of codes) likely.set(likenessOf(code), [...(likely.get(likenessOf(code)) ?? []), code]);
  return {
    codes: new Set(codes),
    combinations: new Map(combinations.map((each) => [keyOf(each.split('+')), each])),
    likely,
  };
};

const registers: Readonly<Record<StatementKind, Register>> = {
  hazardStatements: registerOf([...hazardCodes, ...withdrawnHazardCodes], hazardCombinations),
  precautionaryStatements: registerOf(
    [...precautionaryCodes, ...withdrawnPrecautionaryCodes],
    precautionaryCombinations,
  ),
};

/** The code that is meant: letters in another case mean one where no two codes differ by case alone, as H360FD and H360Fd do. */
const codeOf = ({ codes, likely }: Register, written: string): string | undefined => {
  if (codes.has(written)) return written;
  const [code, ...others] = likely.get(likenessOf(written)) ?? [];
  return others.length === 0 ? code : undefined;
};

/**
 * A statement of the label, `H225` or `P301+P310`. P statements may be combined freely (annex IV, first sentence: with
 * regard to clarity), H statements as annex III combines them only.
 */
const statementOf = (kind: StatementKind, parts: readonly string[]): string | StatementFault => {
  const register = registers[kind];
  const codes: string[] = [];
  for (const part of parts) {
    const code = codeOf(register, part);
    if (code === undefined) return { rule: kind, code: part };
    codes.push(code);
  }
  const [single, ...others] = codes;
  if (single !== undefined && others.length === 0) return single;
  const official = register.combinations.get(keyOf(codes));
  if (official) return official;
  const isFree = kind === 'precautionaryStatements' && new Set(codes).size === codes.length;
  return isFree ? codes.join('+') : { rule: 'statementCombination', code: codes.join('+') };
};

/** The statements of a text in the order in which it has them, each once; or what of it is none. */
export const readStatements = (kind: StatementKind, text: string): readonly string[] | StatementFault => {
  const found = statementsIn(kind, text);
  if ('rule' in found) return found;
  const statements = new Set<string>();
  for (const parts of found) {
    const statement = statementOf(kind, parts);
    if (typeof statement !== 'string') return statement;
    statements.add(statement);
  }
  return [...statements];
};

const arranged = (kind: StatementKind) => (value: string) => {
  const read = readStatements(kind, value);
  return 'rule' in read ? trimBlanks(value) : read.join(', ');
};

/** Numbers of statements as the label has them, `H225, H319`, whichever way they were written. */
export const statementNumbers = (kind: StatementKind, example: string) =>
  described(
    z.string().check(
      z.overwrite<string>(arranged(kind)),
      z.minLength(1),
      z.check<string>(({ value, issues }) => {
        const read = value === '' ? [] : readStatements(kind, value);
        if ('rule' in read) issues.push({ code: 'custom', input: value, params: { ...read }, continue: false });
      }),
      z.maxLength(500),
    ),
    { widget: 'text', example },
  );

/** The same arranged but not judged: what a record holds already may be none of CLP's. */
const keptNumbers = (kind: StatementKind, example: string) =>
  described(z.string().check(z.overwrite<string>(arranged(kind)), z.minLength(1), z.maxLength(500)), {
    widget: 'text',
    example,
  });

/** Statements of a label, by how their fields are made. */
const statementsBy = <Field extends z.ZodMiniType>(field: (kind: StatementKind, example: string) => Field) => ({
  hazardStatements: optional(field('hazardStatements', 'H225, H319')),
  precautionaryStatements: optional(field('precautionaryStatements', 'P210, P301+P310')),
});

/** Statements of a record that is entered: those of CLP alone. */
export const enteredStatements = statementsBy(statementNumbers);

/** Statements that a record may hold: those of CLP, and what was entered before they were judged. */
export const keptStatements = statementsBy(keptNumbers);

type Statements = Readonly<Record<StatementKind, string | null>>;

/** Judges the statements of a change, but for those that stay as they are stored. */
export const statementsUnless = (stored: Readonly<Record<string, unknown>>) =>
  z.check<Statements>(({ value, issues }) => {
    for (const kind of ['hazardStatements', 'precautionaryStatements'] as const) {
      const numbers = value[kind];
      if (numbers === null || numbers === stored[kind]) continue;
      const read = readStatements(kind, numbers);
      if (!('rule' in read)) continue;
      issues.push({ code: 'custom', input: numbers, path: [kind], params: { ...read }, continue: true });
    }
  });
