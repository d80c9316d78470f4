import fc from 'fast-check';
import { surveyFactor, tellsLevelsOnly } from '../../../../contract/riskAssessments/surveyRating';
import { riskAssessmentMinimumParticipants as minimum } from '../../../../contract/shapes/constants';
import { factors } from '../testing';

export const questions = 3;
export const cycles = [0, 1] as const;
const places = 2;

/** Sheet that somebody fills in when they are asked. */
export interface Sheet {
  /** By question the place of its answer. */
  answers: (number | null)[];
  /** False if it is not handed in: it was begun all the same. */
  isCompleted: boolean;
}

interface Person {
  unit: number;
  location: number | null;
  /** True if they are among the chosen employees. */
  isNamed: boolean;
  /** One for each cycle. */
  sheets: Sheet[];
  /** Fate of them between the cycles. */
  later: 'stays' | 'archived' | { unit: number };
}

/** A company in which one entry is assigned to units, locations and chosen employees, who may overlap. */
export interface Plan {
  /** Units by the one above each; -1: the root. */
  parents: number[];
  /** Units that are assessed: 0 is the root, all others one more than their place among the units. */
  assignedUnits: number[];
  assignedLocations: number[];
  people: Person[];
}

/** Another answer on one sheet. */
export interface Change {
  person: number;
  cycle: number;
  question: number;
  to: number | null;
}

/** A sheet that was begun, and in which round. */
export interface Written extends Sheet {
  person: number;
  cycle: number;
  roundId: string;
}

const rates = (answer: number | null | undefined): boolean => answer != null && factors[answer] !== null;

// Who rates is about as many as must be for a number, or a few less.
const answer = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: factors.length - 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, factors.length - 1) },
);
// An answer to the last question is never missing, because an empty sheet can't be handed in.
const sheet: fc.Arbitrary<Sheet> = fc.record({
  answers: fc
    .tuple(
      fc.array(answer, { minLength: questions - 1, maxLength: questions - 1 }),
      fc.nat({ max: factors.length - 1 }),
    )
    .map(([first, last]) => [...first, last]),
  isCompleted: fc.integer({ min: 0, max: 7 }).map((number) => number > 0),
});

const personIn = (units: number): fc.Arbitrary<Person> => {
  const unit = fc.nat({ max: units - 1 });
  return fc.record({
    unit,
    location: fc.option(fc.nat({ max: places - 1 })),
    isNamed: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
    sheets: fc.array(sheet, { minLength: cycles.length, maxLength: cycles.length }),
    later: fc.oneof(
      { weight: 6, arbitrary: fc.constant('stays' as const) },
      { weight: 1, arbitrary: fc.constant('archived' as const) },
      { weight: 2, arbitrary: fc.record({ unit }) },
    ),
  });
};

export const plans: fc.Arbitrary<Plan> = fc.array(fc.nat(), { minLength: 1, maxLength: 3 }).chain((seeds) =>
  fc.record({
    parents: fc.constant(seeds.map((seed, index) => (seed % (index + 1)) - 1)),
    assignedUnits: fc.uniqueArray(fc.nat({ max: seeds.length }), { minLength: 1, maxLength: 3 }),
    assignedLocations: fc.uniqueArray(fc.nat({ max: places - 1 }), { maxLength: places }),
    people: fc.array(personIn(seeds.length), { minLength: 12, maxLength: 18 }),
  }),
);

/**
 * One unit of twelve who all answer, so that its round is ended in any run; the second question is rated by five alone,
 * which leaves something to hide.
 */
export const wholeCompany: Plan = {
  parents: [-1],
  assignedUnits: [1],
  assignedLocations: [],
  people: Array.from({ length: 12 }, (_, index) => {
    const answers = [index % 2 === 0 ? 0 : 3, index < 5 ? 1 : null, 2];
    const ofCycle = { answers, isCompleted: true };
    return { unit: 0, location: null, isNamed: false, sheets: [ofCycle, ofCycle], later: 'stays' as const };
  }),
};

/** Factor of a question of a round by these answers, all of them on sheets that count. */
const factorBy = (given: readonly (number | null | undefined)[]): number | null => {
  const ratings = given.flatMap((place) => factors[place ?? -1] ?? []);
  const sum = ratings.reduce<number>((total, factor) => total + factor, 0);
  const sheets = { all: given.length, counted: given.length };
  return surveyFactor({ sum, rated: ratings.length, ratedCounted: ratings.length }, sheets);
};

/**
 * Every other answer that nothing may tell: on a sheet that was not handed in, in a round that was not ended, to a
 * question that too few of the round rated, before and after, or that leaves the level as it is where levels alone are
 * told.
 */
export const hiddenChanges = (written: readonly Written[], ended: ReadonlySet<string>): Change[] =>
  written.flatMap(({ person, cycle, roundId, answers, isCompleted }) => {
    const counted = written.filter((other) => other.roundId === roundId && other.isCompleted);
    const isCounted = isCompleted && ended.has(roundId);
    return answers.flatMap((from, question) =>
      [null, ...factors.keys()].flatMap((to): Change[] => {
        if (to === from || (to === null && question === questions - 1)) return [];
        const change = { person, cycle, question, to };
        if (!isCounted) return [change];
        if (tellsLevelsOnly(counted.length)) {
          const others = counted.filter((other) => other.person !== person).map((other) => other.answers[question]);
          return factorBy([...others, from]) === factorBy([...others, to]) ? [change] : [];
        }
        const before = counted.filter((other) => rates(other.answers[question])).length;
        const after = before - Number(rates(from)) + Number(rates(to));
        return Math.max(before, after) >= minimum ? [] : [change];
      }),
    );
  });

export const changed = (plan: Plan, { person, cycle, question, to }: Change): Plan => {
  const copy = structuredClone(plan);
  const answers = copy.people[person]?.sheets[cycle]?.answers;
  if (answers) answers[question] = to;
  return copy;
};
