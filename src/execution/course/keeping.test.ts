import { expect, it } from 'vitest';
import type { ExecutionState } from '../../../contract/elearningExecutions';
import { resumeFrom } from '../localCopy';
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

it('joins what the player sent when its page went away with what waits here of the same visit', () => {
  const told = (visit: string, number: number) => ({ told: { visit, number, after: null } });
  const units = (held: Record<string, object>): ExecutionState => ({
    kind: 'scorm',
    unitId: 'two',
    units: held as Record<string, Record<string, unknown>>,
  });
  const copy = { revision: 3, state: units({ one: told('a', 4), two: told('a', 1) }) };
  const sent = units({ two: told('a', 2) });
  const joined = units({ one: told('a', 4), two: told('a', 2) });
  expect(resumeFrom(4, sent, copy, mergeStates)).toEqual(joined);
  const elsewhere = units({ two: told('b', 1) });
  expect(resumeFrom(4, elsewhere, copy, mergeStates)).toBe(elsewhere);
  expect(resumeFrom(4, null, copy, mergeStates)).toBe(null);
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
