import type { LessonState } from '../../../contract/elearningExecutions';
import type { LessonPage, QuestionPage } from '../../../contract/elearnings/lessons';
import type { FieldError } from '../../../contract/kit/call';
import { invalidRequest } from '../../base/refusals';
import type { Judgement } from './judgement';

const unknown = (path: string): FieldError => ({ path: `state.${path}`, rule: 'unknown' });

const questionsOf = (pages: readonly LessonPage[]): QuestionPage[] => pages.filter((page) => page.type === 'question');
const readingIds = (pages: readonly LessonPage[]): string[] =>
  pages.filter(({ type }) => type === 'reading').map(({ id }) => id);

/** Answers by question; a lookup that knows nothing of an object's own keys. */
const answersOf = ({ answers }: LessonState): Map<string, readonly string[]> => new Map(Object.entries(answers));

/** Right if exactly the right answers were chosen. */
const isRight = ({ answers }: QuestionPage, chosen: readonly string[]): boolean =>
  answers.every(({ id, correct }) => correct === chosen.includes(id));

/** Progress of a state; the score is rounded down, so that nobody fails with the pass mark in sight. */
export const judgeLessons = (pages: readonly LessonPage[], passMark: number, state: LessonState): Judgement => {
  const questions = questionsOf(pages);
  const given = answersOf(state);
  const answered = questions.filter(({ id }) => given.has(id));
  const read = readingIds(pages).filter((id) => state.readPageIds.includes(id));
  const right = answered.filter((question) => isRight(question, given.get(question.id) ?? []));
  const isDone = read.length + answered.length === pages.length;
  const allAnswered = answered.length === questions.length;
  const score = questions.length > 0 && allAnswered ? Math.floor((right.length * 100) / questions.length) : null;
  return {
    progress: Math.floor(((read.length + answered.length) * 100) / pages.length),
    score,
    passed: isDone && (score ?? 100) >= passMark,
  };
};

/** Page, questions and answers that this course does not have. */
const faultsOf = (pages: readonly LessonPage[], state: LessonState): FieldError[] => {
  const reading = readingIds(pages);
  const questions = new Map(questionsOf(pages).map((question) => [question.id, question]));
  const faults = pages.some(({ id }) => id === state.pageId) ? [] : [unknown('pageId')];
  if (!state.readPageIds.every((id) => reading.includes(id))) faults.push(unknown('readPageIds'));
  for (const [id, chosen] of answersOf(state)) {
    const known = questions.get(id)?.answers.map((answer) => answer.id) ?? [];
    if (!chosen.every((answer) => known.includes(answer))) faults.push(unknown(`answers.${id}`));
    else if (!questions.has(id)) faults.push(unknown(`answers.${id}`));
  }
  return faults;
};

/** All questions were answered, and too few rightly. */
const hasFailed = (pages: readonly LessonPage[], passMark: number, state: LessonState): boolean => {
  const { score } = judgeLessons(pages, passMark, state);
  return score !== null && score < passMark;
};

/**
 * Merges what is stored of a state that was sent: pages once read stay read, answers once given stay as they were
 * given, and the questions are tried again only after a try that failed.
 * @throws `schema.invalid`
 */
export const mergeLessons = (
  pages: readonly LessonPage[],
  passMark: number,
  stored: LessonState | null,
  sent: LessonState,
): LessonState => {
  const faults = faultsOf(pages, sent);
  const attempt = stored?.attempt ?? 1;
  const triesAgain = sent.attempt === attempt + 1 && stored !== null && hasFailed(pages, passMark, stored);
  if (sent.attempt !== attempt && !triesAgain) faults.push(unknown('attempt'));
  if (faults.length > 0) throw invalidRequest(faults);
  const read = new Set([...(stored?.readPageIds ?? []), ...sent.readPageIds]);
  const kept = triesAgain || !stored ? [] : Object.entries(stored.answers);
  const answers = new Map([...answersOf(sent)].map(([id, chosen]) => [id, [...new Set(chosen)].sort()]));
  for (const [id, chosen] of kept) answers.set(id, chosen);
  return {
    kind: 'lessons',
    pageId: sent.pageId,
    readPageIds: readingIds(pages).filter((id) => read.has(id)),
    answers: Object.fromEntries(answers),
    attempt: sent.attempt,
  };
};
