import { instructionStatements } from './instructionStatements';
import { type StatementPart, statementParts } from './statementParts';
import type { StatementWords } from './statementWords';

/** The fields that an operating instruction shows of a substance: a change of them needs another release. */
export const instructionFields = [
  'designation',
  'use',
  'signalWord',
  'pictograms',
  'hazardStatements',
  'precautionaryStatements',
  'statementTexts',
  'locationUuid',
  'orgUnitUuid',
  'workArea',
  'dataSheetDate',
  'protection',
  'inDanger',
  'firstAid',
  'disposal',
] as const;
type Content = Readonly<Partial<Record<(typeof instructionFields)[number], unknown>>>;

/** How an operating instruction stands: its revision, since when its content is as it is, and its last release. */
export interface InstructionStanding {
  instructionRevision: number;
  instructionChangedOn: string;
  instructionReleasedRevision: number | null;
  instructionReleasedOn: string | null;
  instructionReleasedBy: string | null;
}

type Revised = Pick<InstructionStanding, 'instructionRevision' | 'instructionReleasedRevision'>;

/** True if the content is as it was released. */
export const isInstructionReleased = ({ instructionRevision, instructionReleasedRevision }: Revised): boolean =>
  instructionReleasedRevision === instructionRevision;

/** States of an operating instruction in a list: released as it is, changed since, or never released. */
export const instructionStates = ['released', 'changed', 'draft'] as const;

export const instructionStateOf = (standing: Revised): (typeof instructionStates)[number] => {
  if (isInstructionReleased(standing)) return 'released';
  return standing.instructionReleasedRevision === null ? 'draft' : 'changed';
};

/** The fields of a place that an operating instruction shows: a change of them needs another release as well. */
export const instructionPlaceFields = {
  locations: ['name', 'street', 'postalCode', 'city', 'countryCode', 'assemblyPoint'],
  orgUnits: ['orgUnitName'],
} as const;

/** Revision and day of an operating instruction after a write: the next one where content of a released one changed. */
export const revisionAfter = (
  before: (Content & Revised) | undefined,
  form: Content,
  today: string,
): Partial<Pick<InstructionStanding, 'instructionRevision' | 'instructionChangedOn'>> => {
  if (!before) return { instructionChangedOn: today };
  const written = (value: unknown): string => JSON.stringify(value ?? null);
  if (instructionFields.every((name) => written(before[name]) === written(form[name]))) return {};
  const { instructionRevision } = before;
  return {
    instructionChangedOn: today,
    instructionRevision: isInstructionReleased(before) ? instructionRevision + 1 : instructionRevision,
  };
};

type Label = Parameters<typeof instructionStatements>[0];
type Entered = Readonly<Record<Exclude<StatementPart, 'hazards'>, string | null>>;
interface Classified {
  signalWord: string;
  pictograms: readonly string[];
}

/** Gaps of an operating instruction, which keep it from being released. */
export interface InstructionGaps {
  /** Parts of TRGS 555 that say nothing. */
  parts: readonly StatementPart[];
  /** Statements without words. */
  codes: readonly string[];
}

/**
 * Parts that say nothing, and statements without words. Only what is not classified as dangerous needs no statements
 * of its hazards.
 */
export const instructionGaps = (
  substance: Label & Entered & Classified,
  words: StatementWords,
): InstructionGaps & { isComplete: boolean } => {
  const { linesOf, gaps: codes } = instructionStatements(substance, words, false);
  const isSilent = (part: StatementPart): boolean => {
    if (part !== 'hazards') return !substance[part]?.trim() && linesOf(part).length === 0;
    const isClassified = substance.signalWord !== 'none' || substance.pictograms.length > 0;
    return isClassified && !substance.hazardStatements;
  };
  const parts = statementParts.filter(isSilent);
  return { parts, codes, isComplete: parts.length + codes.length === 0 };
};
