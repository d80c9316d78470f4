import type { Attendee } from '../../../contract/attendees';
import type { ReadableSections } from '../../../contract/readableSections';
import type { Merge } from '../../execution/localCopy';

export type Section = ReadableSections[number];
export type Question = Section['questions'][number];
/** By question: the answer chosen. */
export type Answers = Readonly<Record<string, string>>;

/** What somebody is at: what they answered, and which question they see. */
export interface SheetState {
  answers: Answers;
  questionId: string;
  /** Of an inspection: who takes part. */
  attendees?: readonly Attendee[];
}

/** A question where it stands. */
export interface Place {
  section: Section;
  question: Question;
  /** Counted through all sections, from 1. */
  number: number;
  /** Whether it is the first of its section. */
  opensSection: boolean;
}

/** All questions in their order. */
export const placesOf = (sections: ReadableSections): Place[] =>
  sections
    .flatMap((section) =>
      section.questions.map((question, index) => ({ section, question, opensSection: index === 0 })),
    )
    .map((place, index) => ({ ...place, number: index + 1 }));

/** The answer to a question; undefined as long as there is none. */
export const answerTo = (answers: Answers, questionId: string): string | undefined =>
  Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;

/** The questions that are not answered yet. */
export const openOf = (places: readonly Place[], answers: Answers): Place[] =>
  places.filter(({ question }) => answerTo(answers, question.questionId) === undefined);

/** Percent of the questions answered. */
export const progressOf = (places: readonly Place[], answers: Answers): number =>
  places.length === 0 ? 0 : Math.floor((100 * (places.length - openOf(places, answers).length)) / places.length);

/** Each question for itself: what was changed here counts here, everything else is as it is stored by now. So for the list of names. */
export const mergeSheets: Merge<SheetState> = (stored, { state, base }) => {
  const changed = Object.entries(state.answers).filter(([id, answer]) => answerTo(base?.answers ?? {}, id) !== answer);
  const isNamed = JSON.stringify(state.attendees) !== JSON.stringify(base?.attendees);
  const attendees = isNamed ? state.attendees : stored?.attendees;
  return {
    questionId: state.questionId,
    answers: { ...stored?.answers, ...Object.fromEntries(changed) },
    ...(attendees && { attendees }),
  };
};
