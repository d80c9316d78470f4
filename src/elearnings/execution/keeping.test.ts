import { expect, it } from 'vitest';
import type { ExecutionState } from '../../../contract/elearningExecutions';
import { resumeFrom } from '../../execution/localCopy';
import { mergeStates } from './keeping';

const state = (pageId: string, more: object = {}): ExecutionState => ({
  kind: 'lessons',
  pageId,
  readPageIds: [],
  answers: {},
  attempt: 1,
  ...more,
});

it('goes on with a package whose save was stored though its answer was lost', () => {
  const held = (place: string): ExecutionState => ({
    kind: 'scorm',
    unitId: 'u',
    units: { u: { place, cmi: { a: 1 } } },
  });
  const copy = { revision: 3, state: held('3'), unanswered: held('2') };
  const stored: ExecutionState = { units: { u: { cmi: { a: 1 }, place: '2' } }, unitId: 'u', kind: 'scorm' };
  expect(resumeFrom(4, stored, copy, mergeStates)).toEqual(held('3'));
  expect(resumeFrom(4, held('x'), copy, mergeStates)).toEqual(held('x'));
  expect(resumeFrom(5, stored, copy, mergeStates)).toBe(stored);
});

it('goes on where somebody was, and loses nothing that was done on both sides', () => {
  const copy = { revision: 3, state: state('c', { readPageIds: ['b'], answers: { one: ['a'], two: ['b'] } }) };
  const stored = state('b', { readPageIds: ['a'], answers: { one: ['c'] } });
  expect(resumeFrom(3, stored, copy, mergeStates)).toEqual(copy.state);
  expect(resumeFrom(5, stored, copy, mergeStates)).toEqual(
    state('c', { readPageIds: ['a', 'b'], answers: { one: ['c'], two: ['b'] } }),
  );
  const later = state('a', { attempt: 2, readPageIds: ['a'] });
  expect(resumeFrom(5, later, copy, mergeStates)).toEqual({ ...later, readPageIds: ['a', 'b'] });
  expect(resumeFrom(5, stored, null, mergeStates)).toBe(stored);
});
