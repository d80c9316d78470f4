import type { LessonState } from '../../../../contract/elearningExecutions';
import type { LessonPage } from '../../../../contract/elearnings/lessons';

/** Nothing read, nothing answered, at the first page. */
export const beginning = (pages: readonly LessonPage[]): LessonState => ({
  kind: 'lessons',
  pageId: pages[0]?.id ?? '',
  readPageIds: [],
  answers: {},
  attempt: 1,
});

export const isDone = (state: LessonState, page: LessonPage): boolean =>
  page.type === 'reading' ? state.readPageIds.includes(page.id) : Object.hasOwn(state.answers, page.id);

/** Index of the current page; the first where the state is nowhere. */
export const indexOf = (pages: readonly LessonPage[], state: LessonState): number =>
  Math.max(
    0,
    pages.findIndex(({ id }) => id === state.pageId),
  );

/** The page after one; whoever tries the questions again need not go through what was read. Null: none is left. */
export const pageAfter = (pages: readonly LessonPage[], state: LessonState, index: number): LessonPage | null => {
  const later = pages.slice(index + 1);
  const found = state.attempt > 1 ? later.find((page) => !isDone(state, page)) : later[0];
  return found ?? null;
};

/** The state with a page read. */
export const withRead = (state: LessonState, { id, type }: LessonPage): LessonState =>
  type === 'question' || state.readPageIds.includes(id) ? state : { ...state, readPageIds: [...state.readPageIds, id] };

/** Another try at the questions, from the first one on. */
export const tryAgain = (pages: readonly LessonPage[], state: LessonState): LessonState => ({
  ...state,
  pageId: pages.find(({ type }) => type === 'question')?.id ?? state.pageId,
  answers: {},
  attempt: state.attempt + 1,
});
