import { expect, it } from 'vitest';
import type { Execution, LessonState } from '../../../contract/elearningExecutions';
import { differencesOf } from './courseDifferences';

const state = (answers: LessonState['answers'], attempt = 1): LessonState => ({
  kind: 'lessons',
  pageId: 'one',
  readPageIds: [],
  answers,
  attempt,
});

const content: Execution['content'] = {
  kind: 'lessons',
  pages: [
    { type: 'reading', id: 'text', title: 'Text', blocks: [{ type: 'text', text: 'Text' }] },
    ...['one', 'two'].map((id) => ({
      type: 'question' as const,
      id,
      question: `Question ${id}`,
      answers: [
        { id: 'a', text: 'Yes', correct: true },
        { id: 'b', text: 'No', correct: false },
      ],
      explanation: '',
    })),
  ],
};

const difference = (stored: LessonState | null, own: LessonState, revisions: [stored: number, own: number] = [5, 3]) =>
  differencesOf({ revision: revisions[0], content, state: stored }, { revision: revisions[1], state: own });

it('tells which questions were answered otherwise elsewhere, and how', () => {
  expect(difference(state({ one: ['a'], two: ['a'] }), state({ one: ['b'], two: ['a'] }))).toEqual([
    { question: 'Question one', here: ['No'], there: ['Yes'] },
  ]);
});

it('tells what was answered here where the questions were begun anew elsewhere', () => {
  expect(difference(state({}, 2), state({ one: ['b'] }))).toEqual([
    { question: 'Question one', here: ['No'], there: [] },
  ]);
});

it('has nothing to tell of what was done on one side alone, or of what this device itself went on with', () => {
  expect(difference(state({ two: ['a'] }), state({ one: ['b'] }))).toEqual([]);
  expect(difference(state({ one: ['a'] }), state({ one: ['b'] }), [3, 3])).toEqual([]);
  expect(difference(null, state({ one: ['b'] }))).toEqual([]);
});
