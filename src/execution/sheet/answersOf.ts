import type { RiskSheet } from '../../../contract/riskSheets';
import type { OwnAnswer } from '../ownAnswer';
import { answerTo, type Question, type SheetState } from './sheet';

export const questionsOf = ({ sections }: Pick<RiskSheet, 'sections'>): Question[] =>
  sections.flatMap(({ questions }) => questions);

/** The words of an answer; none if it is none of the question's. */
export const textOf = ({ answers }: Question, answerId: string | undefined): string[] =>
  answers.filter((answer) => answer.answerId === answerId).map(({ text }) => text);

/** Answers in words, and the attendees of an inspection. */
export const answersOf = (sheet: Pick<RiskSheet, 'sections'>, { answers, attendees = [] }: SheetState): OwnAnswer[] => {
  const answered = questionsOf(sheet).flatMap((question) =>
    textOf(question, answerTo(answers, question.questionId)).map((answer) => ({ question: question.question, answer })),
  );
  const names = attendees.map(({ name }) => name).join(', ');
  return names ? [...answered, { label: 'riskSheets.attendees.title', answer: names }] : answered;
};
