import type { Execution, ExecutionState, LessonState } from '../../../contract/elearningExecutions';
import type { QuestionPage } from '../../../contract/elearnings/lessons';
import type { Copy } from '../../execution/saveQueue';
import type { Difference } from './kind';

const chosenTexts = ({ answers }: QuestionPage, chosen: readonly string[]): string[] =>
  answers.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);

const answerOf = ({ answers }: LessonState, id: string): readonly string[] =>
  Object.hasOwn(answers, id) ? (answers[id] ?? []) : [];

const isSameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Conflicts between answers of this device and later ones of another: an answer stays as it was given first, so that of
 * the server counts. Nothing where the server went on with what this device had sent.
 */
export const differencesOf = (
  { revision, content, state: stored }: Pick<Execution, 'revision' | 'content' | 'state'>,
  copy: Copy<ExecutionState> | null,
): Difference[] => {
  if (!copy || copy.revision === revision || content.kind !== 'lessons') return [];
  if (copy.state.kind !== 'lessons' || stored?.kind !== 'lessons') return [];
  const own = copy.state;
  return content.pages.flatMap((page) => {
    if (page.type !== 'question') return [];
    const [here, there] = [answerOf(own, page.id), answerOf(stored, page.id)];
    const isLost =
      here.length > 0 && !isSameChoice(here, there) && (there.length > 0 || stored.attempt !== own.attempt);
    return isLost ? [{ question: page.question, here: chosenTexts(page, here), there: chosenTexts(page, there) }] : [];
  });
};
