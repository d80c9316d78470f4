import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RiskAssessmentFile } from '../../../contract/riskAssessments/riskAssessmentContent';
import { type Spread, spreadOf } from '../../../contract/riskAssessments/riskSpread';
import { inspectionFactor, type QuestionRatings, surveyFactor } from '../../../contract/riskAssessments/surveyRating';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { riskSheets, risks } from '../../db/schema';

interface Rated {
  clientId: string;
  id: string;
}

/** Of a survey: how many sheets were handed in, how many of them count, and whether their spread may be shown. */
export interface Counted {
  all: number;
  counted: number;
  maySpread: boolean;
}

/** How often an answer was given, by the places of question and answer. It never leaves the server. */
interface Tally {
  [column: string]: unknown;
  place: number;
  answer: number;
  number: number;
  /** Number of these that come from sheets that count towards the minimum. */
  counted: number;
}

const ofRound = ({ clientId, id }: Rated): SQL | undefined =>
  and(eq(riskSheets.clientId, clientId), eq(riskSheets.roundId, id));

const countAnswers = (tx: Transaction, round: Rated): Promise<Tally[]> =>
  rowsOf<Tally>(
    tx,
    sql`select (given.place - 1)::int as place, given.answer::int as answer, count(*)::int as number,
        count(*) filter (where ${riskSheets.isCounted})::int as counted
      from ${riskSheets}, unnest(${riskSheets.answers}) with ordinality as given(answer, place)
      where ${and(ofRound(round), riskSheets.isCompleted)} and given.answer is not null
      group by given.place, given.answer`,
  );

/** The factor of each question by its place. @param factorOf of what was answered to one question */
const factorsOf = (
  sections: RiskAssessmentFile['sections'],
  tallies: readonly Tally[],
  factorOf: (ratings: QuestionRatings) => number | null,
): (number | null)[] =>
  sections
    .flatMap(({ questions }) => questions)
    .map(({ answers }, place) => {
      const ratings = { sum: 0, rated: 0, ratedCounted: 0 };
      for (const tally of tallies.filter((each) => each.place === place)) {
        const factor = answers[tally.answer]?.factor ?? null;
        if (factor === null) continue;
        ratings.sum += factor * tally.number;
        ratings.rated += tally.number;
        ratings.ratedCounted += tally.counted;
      }
      return factorOf(ratings);
    });

/**
 * True if each question does not apply, by its place: so the one sheet of an inspection answers. In a survey some may
 * not be concerned by what others rate, and who says so is nobody's business.
 */
const inapplicableOf = (sections: RiskAssessmentFile['sections'], tallies: readonly Tally[]): boolean[] =>
  sections
    .flatMap(({ questions }) => questions)
    .map(({ answers }, place) =>
      tallies.some((tally) => tally.place === place && answers[tally.answer]?.factor === null),
    );

/** Spread of each question's counted answers as far as it may be shown, by its place. */
const spreadsOf = (sections: RiskAssessmentFile['sections'], tallies: readonly Tally[], handedIn: number): Spread[] =>
  sections
    .flatMap(({ questions }) => questions)
    .map(({ answers }, place) =>
      spreadOf(
        tallies
          .filter((each) => each.place === place)
          .flatMap(({ answer, counted: count }) => {
            const factor = answers[answer]?.factor ?? null;
            return factor === null ? [] : [{ factor, count }];
          }),
        handedIn,
      ),
    );

/** Rates every risk of a round by the sheets that were handed in. @param survey null of an inspection */
export const rateRisks = async (
  tx: Transaction,
  round: Rated,
  sections: RiskAssessmentFile['sections'],
  survey: Counted | null,
): Promise<void> => {
  const tallies = await countAnswers(tx, round);
  const factorOf = survey ? (ratings: QuestionRatings) => surveyFactor(ratings, survey) : inspectionFactor;
  const factors = factorsOf(sections, tallies, factorOf);
  const inapplicable = survey ? [] : inapplicableOf(sections, tallies);
  const spreads = survey?.maySpread ? spreadsOf(sections, tallies, survey.counted) : [];
  await tx
    .update(risks)
    .set({
      factor: sql`(${sql.param(factors)}::smallint[])[${risks.position} + 1]`,
      doesNotApply: sql`coalesce((${sql.param(inapplicable)}::boolean[])[${risks.position} + 1], false)`,
      spread: sql`nullif(${JSON.stringify(spreads)}::jsonb -> ${risks.position}, 'null'::jsonb)`,
    })
    .where(and(eq(risks.clientId, round.clientId), eq(risks.roundId, round.id)));
};
