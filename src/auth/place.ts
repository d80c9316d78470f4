import { createStore } from '../../dataProvider/store';

/** Why a page was opened, where its look depends on it. */
interface Arrival {
  /** The remembered company is not wanted this time. */
  switching?: boolean;
  signedOut?: boolean;
  /** Challenge for the second factor once the password was right, or for setting it up. */
  challenge?: string;
  isMissing?: boolean;
  hasApp?: boolean;
  hasPasskey?: boolean;
  /** A passkey is asked for at once. */
  isAsked?: boolean;
  /** The password is asked for, though nearly nobody of the company has one. */
  withPassword?: boolean;
  /** The session is open, but from then on there will be none without a second factor. */
  dueOn?: string;
}

const read = () => ({
  pathname: window.location.pathname,
  hash: window.location.hash,
  arrival: (window.history.state ?? {}) as Arrival,
});

/** Place of the person among the sign-in pages. */
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
