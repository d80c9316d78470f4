import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loaderHideDelay } from '../../../contract/shapes/constants';
import { loading, startLoading } from '../../../dataProvider/loading';
import { renderInShell } from '../../testing/renderInShell';
import { toasts } from '../toasts/toastStore';
import { Loader } from './Loader';

beforeEach(() => {
  vi.useFakeTimers();
  // What other files have left running or said is not what this one is about.
  loading.set({});
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (): string =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('');

it('shows signing in before saving before loading, and hides 250 ms after the last', async () => {
  await renderInShell(<Loader />);
  expect(shown()).toBe('');
  const ends = (['load', 'save', 'logIn'] as const).map((state) => {
    let end = (): void => undefined;
    act(() => {
      end = startLoading(state, state);
    });
    return end;
  });
  expect(shown()).toBe('Signing you in …');
  const [endLoad, endSave, endLogIn] = ends;
  act(() => endLogIn?.());
  act(() => vi.advanceTimersByTime(loaderHideDelay));
  expect(shown()).toBe('Saving data …');
  act(() => endSave?.());
  act(() => vi.advanceTimersByTime(loaderHideDelay));
  expect(shown()).toBe('Loading data …');
  act(() => endLoad?.());
  act(() => vi.advanceTimersByTime(loaderHideDelay - 1));
  expect(shown()).toBe('Loading data …');
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBe('');
});
