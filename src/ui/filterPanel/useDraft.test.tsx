import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from './useDraft';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const handOn = vi.fn<(value: string) => void>();
  const { result, rerender } = renderHook(({ value }) => useDraft(value, handOn, 500), { initialProps: { value: '' } });
  return {
    handOn,
    draft: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    leave: () => act(() => result.current[3]()),
    rest: () => act(() => vi.advanceTimersByTime(500)),
    comes: (value: string) => rerender({ value }),
  };
};

it('keeps what is typed while what was handed on before comes back late', () => {
  const { handOn, draft, type, rest, comes } = setUp();
  type('a');
  rest();
  type('ab');
  rest();
  type('abc');
  comes('a');
  expect(draft()).toBe('abc');
  comes('ab');
  expect(draft()).toBe('abc');
  rest();
  expect(handOn.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
});

it('gives way to what comes from outside, and hands on nothing of what was typed', () => {
  const { handOn, draft, type, rest, comes } = setUp();
  type('a');
  rest();
  comes('a');
  type('ab');
  comes('');
  expect(draft()).toBe('');
  rest();
  expect(handOn.mock.calls).toEqual([['a']]);
});

it('hands on what rests when it is left, and once', () => {
  const { handOn, type, rest, leave } = setUp();
  type('a');
  leave();
  expect(handOn.mock.calls).toEqual([['a']]);
  leave();
  rest();
  expect(handOn.mock.calls).toEqual([['a']]);
});
