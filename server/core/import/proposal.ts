import { type ColumnKind, type FileColumn, isMostly, kindOf } from './evidence';
import { foldHeading } from './headings';

/** Clue by which a column is matched to a field: heading and content. */
export interface FieldClue<Field extends string> {
  field: Field;
  /** Kinds of content that its column may hold; another kind of content speaks against every heading. */
  kinds: readonly ColumnKind[];
  /** Of a field with words to choose from: whether a cell is one of them. */
  isOption?: (cell: string) => boolean;
  /**
   * Proof by its content alone that a column is the field, under headings that say little (folded: "kontakt"), or any.
   */
  proof?: { kind: ColumnKind; headings: readonly string[] | 'any'; test?: (cell: string) => boolean };
}

/** Words for a part of a company that mean a measure as well. */
const partOrMeasure = new Set(['einheit', 'einheiten', 'unit', 'units']);

interface Seen extends FileColumn {
  index: number;
  kind: ColumnKind | undefined;
  /** True if the column before it holds numbers: what a measure stands beside. */
  isBesideNumber: boolean;
}

/** How well a column's content goes with a field: -1 against it, 0 nothing to say, 1 for it. */
const judge = <Field extends string>(column: Seen, { kinds, isOption, proof }: FieldClue<Field>): -1 | 0 | 1 => {
  const { kind, heading, isBesideNumber } = column;
  const isMeasure =
    partOrMeasure.has(foldHeading(heading)) &&
    (kind === undefined ? isBesideNumber : kind === 'number' || kind === 'measure');
  if (isOption && kind !== undefined && isMostly(column, isOption)) return 1;
  if (isMeasure && !isOption) return -1;
  if (kind === undefined) return isMeasure ? 1 : 0;
  if (!kinds.includes(kind)) return -1;
  return proof?.kind === kind && (!proof.test || isMostly(column, proof.test)) ? 1 : 0;
};

const emptyMapping = <Field extends string>(clues: readonly FieldClue<Field>[]): Record<Field, number | null> =>
  Object.fromEntries(clues.map(({ field }) => [field, null])) as Record<Field, number | null>;

/**
 * Proposes which column is which field, by its heading and by what it holds: of the fields that a heading may mean the
 * one that the content speaks for, and none that it speaks against. Where two columns bear the same heading nothing is
 * guessed, since nobody can tell which is meant; of two synonyms the first is taken, unless the content tells them
 * apart.
 */
export const proposeColumns = <Field extends string>(
  columns: readonly FileColumn[],
  clues: readonly FieldClue<Field>[],
  fieldsOf: (heading: string) => readonly Field[],
): Record<Field, number | null> => {
  const mapping = emptyMapping(clues);
  const clueOf = new Map(clues.map((clue) => [clue.field, clue]));
  const seen = columns.map<Seen>((column, index) => {
    const before = columns[index - 1];
    return {
      ...column,
      index,
      kind: kindOf(column),
      isBesideNumber: before !== undefined && kindOf(before) === 'number',
    };
  });
  const best = new Map<Field, { column: Seen; verdict: number }>();
  const repeated = new Set<Field>();
  for (const column of seen) {
    const candidates = fieldsOf(column.heading).flatMap((field) => {
      const clue = clueOf.get(field);
      const verdict = clue ? judge(column, clue) : -1;
      return verdict < 0 ? [] : [{ field, verdict }];
    });
    const found = candidates.toSorted((left, right) => right.verdict - left.verdict)[0];
    if (!found) continue;
    const former = best.get(found.field);
    if (!former || found.verdict > former.verdict) best.set(found.field, { column, verdict: found.verdict });
    else if (former.verdict === found.verdict && isSame(former.column, column)) repeated.add(found.field);
  }
  for (const [field, { column }] of best) if (!repeated.has(field)) mapping[field] = column.index;
  return addProven(mapping, seen, clues, repeated);
};

const isSame = ({ heading: left }: FileColumn, { heading: right }: FileColumn): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** Gives the fields that still have no column those whose content proves them, if it is one column alone. */
const addProven = <Field extends string>(
  mapping: Record<Field, number | null>,
  columns: readonly Seen[],
  clues: readonly FieldClue<Field>[],
  repeated: ReadonlySet<Field>,
): Record<Field, number | null> => {
  const proposed = { ...mapping };
  for (const clue of clues) {
    const { field, proof } = clue;
    if (!proof || proposed[field] !== null || repeated.has(field)) continue;
    const taken = new Set(Object.values(proposed));
    const proven = columns.filter(
      (column) =>
        !taken.has(column.index) &&
        (proof.headings === 'any' || proof.headings.includes(foldHeading(column.heading))) &&
        judge(column, clue) === 1,
    );
    if (proven.length === 1) proposed[field] = proven[0]?.index ?? null;
  }
  return proposed;
};
