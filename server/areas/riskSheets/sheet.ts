import type { RiskAssessmentFile, RiskQuestion } from '../../../contract/riskAssessments/riskAssessmentContent';
import { CallError } from '../../base/errors';

type Sections = RiskAssessmentFile['sections'];

/** By the question's place: the place of the answer among the question's; null: none. */
export type Answers = readonly (number | null)[];

/** All questions in the order that sheets count by. */
export const questionsOf = (sections: Sections): RiskQuestion[] => sections.flatMap(({ questions }) => questions);

/** Answers by name as a sheet keeps them. @throws `riskAssessment.answerUnknown` for any that is not in the content */
export const toSheet = (sections: Sections, named: Readonly<Record<string, string>>): (number | null)[] => {
  const questions = questionsOf(sections);
  const known = new Set(questions.map(({ id }) => id));
  if (!Object.keys(named).every((questionId) => known.has(questionId))) {
    throw new CallError('riskAssessment.answerUnknown');
  }
  return questions.map(({ id, answers }) => {
    if (!Object.hasOwn(named, id)) return null;
    const place = answers.findIndex((answer) => answer.id === named[id]);
    if (place < 0) throw new CallError('riskAssessment.answerUnknown');
    return place;
  });
};

/** Values that a sheet keeps, by name. */
export const fromSheet = (sections: Sections, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    questionsOf(sections).flatMap((question, place) => {
      const answer = question.answers[answers[place] ?? -1];
      return answer ? [[question.id, answer.id]] : [];
    }),
  );

/** Percent of the questions answered; 100 only if all are. */
export const progressOf = (answers: Answers): number =>
  Math.floor((answers.filter((answer) => answer !== null).length * 100) / Math.max(1, answers.length));
