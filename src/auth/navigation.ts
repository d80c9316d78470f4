import { createStore } from '../../dataProvider/store';

/** Why a page was opened, where its look depends on it. */
interface Arrival {
  /** The remembered company is not wanted this time. */
  switching?: boolean;
  signedOut?: boolean;
}

const read = () => ({
  pathname: window.location.pathname,
  arrival: (window.history.state ?? {}) as Arrival,
});

/** Where the person is among the sign-in pages. */
export const place = createStore(read());

/** Goes to another of the sign-in pages and keeps the way back into the dashboard (`returnUrl`). */
export const navigate = (path: string, arrival: Arrival = {}, how: 'push' | 'replace' = 'push'): void => {
  const address = path + window.location.search;
  if (how === 'push') window.history.pushState(arrival, '', address);
  else window.history.replaceState(arrival, '', address);
  place.set(read());
};

/** Follows the browser's back and forward. The answer stops it. */
export const followHistory = (): (() => void) => {
  const update = () => place.set(read());
  update();
  window.addEventListener('popstate', update);
  return () => window.removeEventListener('popstate', update);
};
