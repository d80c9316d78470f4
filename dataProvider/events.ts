import type { Route } from '../contract/kit/call';
import type { Area } from '../contract/names/changes';
import type { ErrorCode } from '../contract/names/errors';
import type { RequestError } from './requestError';

/** Events by which requests notify the rest of the dashboard, with the arguments of each. */
interface Events {
  /** A call of kind `write` went well: time for the success toast, unless whoever made it says so otherwise. */
  written: [{ call: Route; quiet?: boolean }];
  /** Change of what these areas show. */
  changed: [areas: readonly Area[]];
  /** The server speaks another contract by now. */
  outdated: [];
  /** The session has ended while somebody was signed in. */
  unauthenticated: [code: ErrorCode | null];
  /** The page is about to be left, since the session has ended or a newer release is loaded: whoever is there comes back to it. */
  leaving: [];
  /** A call failed, for whatever reason but being aborted. */
  failed: [error: RequestError, call: Route];
}

type Listener<Name extends keyof Events> = (...details: Events[Name]) => void;

const listeners: { [Name in keyof Events]: Set<Listener<Name>> } = {
  written: new Set(),
  changed: new Set(),
  outdated: new Set(),
  unauthenticated: new Set(),
  leaving: new Set(),
  failed: new Set(),
};

/** Listens to an event. The answer stops listening. */
export const on = <Name extends keyof Events>(name: Name, listener: Listener<Name>): (() => void) => {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
};

export const emit = <Name extends keyof Events>(name: Name, ...details: Events[Name]): void => {
  for (const listener of [...listeners[name]]) listener(...details);
};
