import { loaderHideDelay } from '../contract/shapes/constants';
import { createStore } from './store';

/** In the order of priority: of several, the first is shown. */
const shownOrder = ['logIn', 'save', 'load'] as const;

export type LoaderState = (typeof shownOrder)[number] | 'hide';

type States = Readonly<Record<string, LoaderState>>;
type Errors = Readonly<Record<string, readonly string[]>>;

/** State of each loader, by loader id. A loader that is not named is hidden. */
export const loading = createStore<States>({});

/** The error codes of the last failure, by loader id. */
export const loadingErrors = createStore<Errors>({});

/** Of several states the one to show: logIn before save before load, else hide. */
export const shownState = (states: Iterable<LoaderState>): LoaderState => {
  const present = new Set(states);
  return shownOrder.find((state) => present.has(state)) ?? 'hide';
};

const running = new Map<string, LoaderState[]>();
const hiding = new Map<string, ReturnType<typeof setTimeout>>();

const show = (loaderId: string): void => {
  const state = shownState(running.get(loaderId) ?? []);
  const states = loading.getSnapshot();
  if ((states[loaderId] ?? 'hide') !== state) loading.set({ ...states, [loaderId]: state });
};

/**
 * Shows a loader until the returned function is called, and a moment longer, so that calls in a row do not
 * flicker. Several calls may share a loader id; it hides after the last of them.
 */
export const startLoading = (loaderId: string, state: LoaderState): (() => void) => {
  if (state === 'hide') return () => undefined;
  clearTimeout(hiding.get(loaderId));
  hiding.delete(loaderId);
  running.set(loaderId, [...(running.get(loaderId) ?? []), state]);
  show(loaderId);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const others = [...(running.get(loaderId) ?? [])];
    others.splice(others.indexOf(state), 1);
    running.set(loaderId, others);
    if (others.length > 0) return show(loaderId);
    hiding.set(
      loaderId,
      setTimeout(() => show(loaderId), loaderHideDelay),
    );
  };
};

/** Remembers an error code for a loader. */
export const addLoadingError = (loaderId: string, code: string): void => {
  const errors = loadingErrors.getSnapshot();
  loadingErrors.set({ ...errors, [loaderId]: [...(errors[loaderId] ?? []), code] });
};

/** Forgets the errors of a loader. */
export const clearLoadingErrors = (loaderId: string): void => {
  const errors = loadingErrors.getSnapshot();
  if (errors[loaderId]?.length) loadingErrors.set({ ...errors, [loaderId]: [] });
};
