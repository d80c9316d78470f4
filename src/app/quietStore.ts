import type { Store } from 'ra-core';

/**
 * A store that is still when it is given what it holds. react-admin's lists write down as they come up that their
 * selection is kept, each time, and every reader is told: the whole list would be drawn anew before it is seen.
 */
export const quietStore = (store: Store): Store => ({
  ...store,
  setItem: (key, value) => {
    const isKnown = value !== undefined && JSON.stringify(value) === JSON.stringify(store.getItem(key));
    if (!isKnown) store.setItem(key, value);
  },
});
