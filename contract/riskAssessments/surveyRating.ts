import { riskAssessmentMinimumParticipants } from '../shapes/constants';
import { levelCeiling } from './riskLevels';

/** Number of sheets that must count for a survey to tell means. Rated by fewer, it tells the level of each question alone. */
export const exactRatingMinimum = 12;

/** The middle of the scale from 1 to 10: what a missing rating stands for while levels alone are told. */
export const middleFactor = 5;

/** The numbers of the rule, for the words that tell it. */
export const levelsOnlyNumbers = { exact: exactRatingMinimum, middle: middleFactor };

/** Answers to one question of a survey. */
export interface QuestionRatings {
  /** The sum of all ratings, 1 to 10 each. */
  sum: number;
  /** Numbers of those who rated it, and of these by a sheet that counts. */
  rated: number;
  ratedCounted: number;
}

/** The rounded mean, half up. */
const rounded = (sum: number, count: number): number => Math.floor((2 * sum + count) / (2 * count));

/** True if a survey that so many sheets count of tells levels and no means. */
export const tellsLevelsOnly = (countedSheets: number): boolean => countedSheets < exactRatingMinimum;

/**
 * The factor that a survey tells of a question, 1 to 10. A mean of the ratings is told where twelve sheets count, and
 * null where fewer than six that count rated the question. Of fewer than twelve, the reader may know all but one: then
 * it is the upper end of the level of the mean, and sheets without a rating stand for the middle of the scale, so that
 * neither a rating nor its absence follows from what is told, nor from what is not.
 *
 * @param sheets how many were handed in, and how many of these count
 */
export const surveyFactor = (
  { sum, rated, ratedCounted }: QuestionRatings,
  sheets: { all: number; counted: number },
): number | null => {
  if (tellsLevelsOnly(sheets.counted)) {
    return levelCeiling(rounded(sum + (sheets.all - rated) * middleFactor, sheets.all));
  }
  return ratedCounted < riskAssessmentMinimumParticipants ? null : rounded(sum, rated);
};

/** The factor of the one sheet of an inspection; null where it has no rating. */
export const inspectionFactor = ({ sum, rated }: Pick<QuestionRatings, 'sum' | 'rated'>): number | null =>
  rated === 0 ? null : rounded(sum, rated);
