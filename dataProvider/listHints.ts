/** Request that the list of an address made when it was read last. */
export interface ListHint {
  /** The bubble that was chosen, as the address tells it. */
  search: string;
  /** Of the call that lists. */
  path: string;
  body: Record<string, unknown>;
}

const prefix = 'list.';

/** Request that the list at an address is likely to make: that of last time on this device. Undefined if not known. */
export const listHintOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ListHint | undefined => {
  try {
    const hint = JSON.parse(window.localStorage.getItem(prefix + pathname) ?? 'null') as ListHint | null;
    return hint?.search === search ? hint : undefined;
  } catch {
    // Storage is switched off, or holds what is none of ours: nothing is known.
    return undefined;
  }
};

/** Remembers what the list at an address asks for. */
export const keepListHint = (pathname: string, hint: ListHint): void => {
  try {
    window.localStorage.setItem(prefix + pathname, JSON.stringify(hint));
  } catch {
    // Storage is switched off or full: the list is read once its script is there.
  }
};

/** Leaves nothing of what somebody looked for. */
export const forgetListHints = (): void => {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(prefix)) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off: nothing was kept.
  }
};
