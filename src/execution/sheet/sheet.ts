import type { Attendee } from '../../../contract/riskAssessments/attendees';
import type { ReadableSections } from '../../../contract/riskAssessments/readableSections';
import { isSame, type Merge } from '../localCopy';
import type { Copy } from '../saveQueue';

export type Section = ReadableSections[number];
export type Question = Section['questions'][number];
/** By question: the answer chosen. */
export type Answers = Readonly<Record<string, string>>;

/** State of a sheet being filled in: the answers, and the question in sight. */
export interface SheetState {
  answers: Answers;
  questionId: string;
  /** Of an inspection: who takes part. */
  attendees?: readonly Attendee[];
  /** It is to be handed in as soon as it is saved. */
  handsIn?: boolean;
}

/** A question where it stands. */
export interface Place {
  section: Section;
  question: Question;
  /** Counted through all sections, from 1. */
  number: number;
  /** True if it is the first of its section. */
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

/** True if two say the same was answered, whichever question they show. */
export const isSameWork = (one: SheetState, other: SheetState): boolean =>
  isSame(one.answers, other.answers) && isSame(one.attendees ?? [], other.attendees ?? []);

/** Merge conflicts: questions answered here and answered otherwise by now, neither of them as it was before. */
export const contested = (stored: SheetState, { state, base }: Copy<SheetState>): string[] =>
  Object.entries(state.answers).flatMap(([id, own]) => {
    const [before, there] = [answerTo(base?.answers ?? {}, id), answerTo(stored.answers, id)];
    return own !== before && there !== undefined && there !== before && there !== own ? [id] : [];
  });

/** True if what is stored came from here, so that nothing went on elsewhere. */
export const isFromHere = (stored: SheetState, { state, unanswered }: Copy<SheetState>): boolean =>
  [state, unanswered].some((own) => own !== undefined && isSameWork(stored, own));

/**
 * Joins what was done without a network with what went on elsewhere: an answer that was saved first counts, and names are
 * taken from both. Then it is not handed in before its person has seen what it has become.
 */
export const mergeTakenSheets: Merge<SheetState> = (stored, copy) => {
  if (!stored || isFromHere(stored, copy)) return copy.state;
  const { handsIn: _, ...merged } = mergeSheets(stored, copy) ?? copy.state;
  const kept = contested(stored, copy).map((id) => [id, stored.answers[id] ?? '']);
  const names = [...(stored.attendees ?? []), ...(copy.state.attendees ?? [])];
  const attendees = names.filter((one, place) => names.findIndex((other) => isSame(one, other)) === place);
  const isNamedHere = !isSame(copy.state.attendees ?? [], copy.base?.attendees ?? []);
  return {
    ...merged,
    answers: { ...merged.answers, ...Object.fromEntries(kept) },
    ...(merged.attendees && isNamedHere && { attendees }),
  };
};
