import * as z from 'zod/mini';
import { languageCodes } from '../shapes/constants';
import { absent, eachOnce, identifier, lines, text, wholeNumber } from '../shapes/rules';

/**
 * Content of a catalogue entry, the questions of a risk assessment, as the operator imports it. One file holds every
 * language, so that what is rated can never differ between them.
 */

/** The name of a section, question, answer or measure within its entry: answers and measures are kept under it. */
const localId = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** The same words in each language of the entry. */
const localized = (maximum: number, written: (maximum: number) => ReturnType<typeof text> = text) =>
  z.partialRecord(z.enum(languageCodes), written(maximum));
export type Localized = z.output<ReturnType<typeof localized>>;

/** The usual eleven groups of hazards. */
export const hazardGroups = [
  'mechanical',
  'electrical',
  'hazardousSubstances',
  'biological',
  'fireAndExplosion',
  'thermal',
  'physicalEffects',
  'workEnvironment',
  'physicalStrain',
  'mentalFactors',
  'other',
] as const;

/** How a measure works, in the order in which the law wants them considered. */
export const stopClasses = ['substitution', 'technical', 'organisational', 'personal'] as const;

const answer = z.strictObject({
  id: localId(),
  text: localized(200),
  /** How great the risk is, 1 to 10; null: does not apply, and counts for nothing. */
  factor: z.nullable(wholeNumber(1, 10)),
});

const suggestion = z.strictObject({ id: localId(), text: localized(500), stopClass: z.enum(stopClasses) });

const question = z.strictObject({
  id: localId(),
  question: localized(400),
  /** Explanation for those who are unsure. */
  explanation: absent(localized(600, lines)),
  hazard: z.enum(hazardGroups),
  /** The rule that wants it assessed, such as `ASR A3.4`. */
  legalBasis: localized(200),
  answers: z.array(answer).check(
    z.minLength(2),
    z.maxLength(10),
    z.refine<{ factor: number | null }[]>((answers) => answers.some(({ factor }) => factor !== null), {
      params: { rule: 'required' },
    }),
  ),
  measures: z.array(suggestion).check(z.minLength(1), z.maxLength(8)),
});
export type RiskQuestion = z.output<typeof question>;

const section = z.strictObject({
  id: localId(),
  title: localized(150),
  description: absent(localized(600, lines)),
  questions: z.array(question).check(z.minLength(1), z.maxLength(40)),
});

/** How an entry is answered: by every employee concerned, each for themselves, or once by whoever is responsible. */
export const assessmentKinds = ['survey', 'inspection'] as const;

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const entry = z.strictObject({
  riskAssessmentIdentifier: identifier(),
  kind: z.enum(assessmentKinds),
  languages: z.array(z.enum(languageCodes)).check(z.minLength(1), eachOnce()),
  title: localized(150),
  headline: localized(200),
  description: localized(1_000, lines),
  sections: z.array(section).check(z.minLength(1), z.maxLength(20)),
});
type Entry = z.output<typeof entry>;

const hasUniqueIds = ({ sections }: Entry): boolean => {
  const questions = sections.flatMap((each) => each.questions);
  return (
    isUnique(sections.map(({ id }) => id)) &&
    isUnique(questions.map(({ id }) => id)) &&
    questions.every(
      ({ answers, measures }) => isUnique(answers.map(({ id }) => id)) && isUnique(measures.map(({ id }) => id)),
    )
  );
};

/** An empty one counts too: it lacks every language, and nothing else in an entry is without keys. */
const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => (languageCodes as readonly string[]).includes(key));

/** Every text, wherever it stands, has all the entry's languages and no other. */
const speaksItsLanguages = (languages: readonly string[], value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (isLocalized(value))
    return languages.length === Object.keys(value).length && languages.every((code) => code in value);
  return Object.values(value).every((inner) => speaksItsLanguages(languages, inner));
};

/** The file of one catalogue entry. */
export const riskAssessmentFile = entry.check(
  z.refine<Entry>(hasUniqueIds, { path: ['sections'], params: { rule: 'unknown' } }),
  z.refine<Entry>((value) => speaksItsLanguages(value.languages, value), {
    path: ['languages'],
    params: { rule: 'required' },
  }),
);
export type RiskAssessmentFile = Entry;
