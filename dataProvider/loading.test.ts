// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaderHideDelay } from '../contract/shapes/constants';
import { loading, shownState, startLoading } from './loading';

const stateOf = (id: string) => loading.getSnapshot()[id] ?? 'hide';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the loader', () => {
  it('shows by priority: logIn, save, load, else hide', () => {
    expect(shownState(['load', 'save', 'logIn', 'hide'])).toBe('logIn');
    expect(shownState(['load', 'hide', 'save'])).toBe('save');
    expect(shownState(['hide', 'load'])).toBe('load');
    expect(shownState(['hide'])).toBe('hide');
    expect(shownState([])).toBe('hide');
  });

  it('shows at once and hides 250 ms after the end', () => {
    const end = startLoading('one', 'load');
    expect(stateOf('one')).toBe('load');
    end();
    vi.advanceTimersByTime(loaderHideDelay - 1);
    expect(stateOf('one')).toBe('load');
    vi.advanceTimersByTime(1);
    expect(stateOf('one')).toBe('hide');
    expect(loaderHideDelay).toBe(250);
  });

  it('stays without a flicker when the next call starts within the delay', () => {
    const changes = vi.fn();
    startLoading('two', 'load')();
    const stop = loading.subscribe(() => changes(stateOf('two')));
    vi.advanceTimersByTime(loaderHideDelay - 1);
    const end = startLoading('two', 'load');
    vi.advanceTimersByTime(loaderHideDelay * 4);
    expect(changes).not.toHaveBeenCalled();
    end();
    vi.runAllTimers();
    expect(changes.mock.calls).toEqual([['hide']]);
    stop();
  });

  it('counts the delay from the end of the last call', () => {
    startLoading('six', 'load')();
    vi.advanceTimersByTime(loaderHideDelay - 50);
    startLoading('six', 'load')();
    vi.advanceTimersByTime(loaderHideDelay - 1);
    expect(stateOf('six')).toBe('load');
    vi.advanceTimersByTime(1);
    expect(stateOf('six')).toBe('hide');
  });

  it('shows the strongest of several calls of one loader id, and hides after the last', () => {
    const endLoad = startLoading('three', 'load');
    const endSave = startLoading('three', 'save');
    expect(stateOf('three')).toBe('save');
    endSave();
    endSave();
    expect(stateOf('three')).toBe('load');
    endLoad();
    vi.runAllTimers();
    expect(stateOf('three')).toBe('hide');
  });

  it('knows loaders apart, and shows nothing for hide', () => {
    const end = startLoading('four', 'logIn');
    startLoading('five', 'hide')();
    expect([stateOf('four'), stateOf('five')]).toEqual(['logIn', 'hide']);
    end();
  });
});
