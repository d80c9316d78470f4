import { createPath, type Location, parsePath, type To, UNSAFE_createBrowserHistory } from 'react-router';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/** Asked before another place is shown. @returns whether it holds that back; `proceed` goes there all the same */
type Guard = (move: Move, proceed: () => void) => boolean;

interface Move {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
}

export type HeldHistory = BrowserHistory & { guard(guard: Guard): () => void };

const locationOf = (to: To, state: unknown): Location => {
  const { pathname = '', search = '', hash = '' } = parsePath(typeof to === 'string' ? to : createPath(to));
  return { pathname, search, hash, state, key: '', mask: undefined };
};

/**
 * The browser's history, which can be held back: react-router's own way to ask before something typed is lost comes
 * with its data router, eighteen kilobytes that nothing else here needs.
 */
export const createHeldHistory = (): HeldHistory => {
  // In its own words for it: that listeners are told of every change, as of version 5.
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const guards = new Set<Guard>();
  // The browser has moved already when it tells of back and forward, so the place that is shown is kept here.
  let shown = history.location;
  let onReturned: (() => void) | undefined;
  let isLetThrough = false;

  const isHeld = (move: Omit<Move, 'currentLocation'>, proceed: () => void): boolean =>
    [...guards].some((guard) => guard({ currentLocation: shown, ...move }, proceed));

  /** Goes back to where the browser came from, and once more there if it may. */
  const holdBack = (delta: number, nextLocation: Location): boolean => {
    const returned = new Promise<void>((resolve) => {
      onReturned = resolve;
    });
    const proceed = async () => {
      await returned;
      isLetThrough = true;
      history.go(delta);
    };
    const held = isHeld({ nextLocation, historyAction: 'POP' }, () => void proceed());
    if (held) history.go(-delta);
    else onReturned = undefined;
    return held;
  };

  const listen = (listener: Listener) =>
    history.listen((update) => {
      if (onReturned) {
        onReturned();
        onReturned = undefined;
        return;
      }
      const isMove = update.action === 'POP' && update.delta && !isLetThrough;
      isLetThrough = false;
      if (isMove && update.delta && holdBack(update.delta, update.location)) return;
      shown = update.location;
      listener(update);
    });

  const unlessHeld =
    (go: BrowserHistory['push'], historyAction: 'PUSH' | 'REPLACE'): BrowserHistory['push'] =>
    (to, state) => {
      if (!isHeld({ nextLocation: locationOf(to, state), historyAction }, () => go(to, state))) go(to, state);
    };

  return Object.assign(Object.create(history) as BrowserHistory, {
    listen,
    push: unlessHeld(history.push, 'PUSH'),
    replace: unlessHeld(history.replace, 'REPLACE'),
    guard: (guard: Guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
  });
};
