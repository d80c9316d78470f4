import { storage } from './storage';

/** Request that the list of an address made when it was read last. */
export interface ListHint {
  /** The bubble that was chosen, as the address tells it. */
  search: string;
  /** Of the call that lists. */
  path: string;
  body: Record<string, unknown>;
}

const keyOf = (pathname: string) => `list.${pathname}` as const;

/** Request that the list at an address is likely to make: that of last time on this device. Undefined if not known. */
export const listHintOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ListHint | undefined => {
  const hint = storage.untilSignOut.readJson<ListHint>(keyOf(pathname));
  return hint?.search === search ? hint : undefined;
};

/** Remembers what the list at an address asks for. */
export const keepListHint = (pathname: string, hint: ListHint): void => {
  storage.untilSignOut.write(keyOf(pathname), JSON.stringify(hint));
};
