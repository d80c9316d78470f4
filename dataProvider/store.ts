/** A value outside React that components follow with `useSyncExternalStore(store.subscribe, store.getSnapshot)`. */
export interface Store<Value> {
  getSnapshot: () => Value;
  subscribe: (listener: () => void) => () => void;
  set: (value: Value) => void;
}

/** Creates a store. Setting the same value again tells nobody. */
export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
  };
};
