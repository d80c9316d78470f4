/** Lazy value: loaded when it is first needed, and then kept. */
export interface LazyValue<Value> {
  /** Asks for it once, as `lazy` does; anew once its failure is forgotten. */
  load(): Promise<Value>;
  /** The value, undefined before it is loaded. */
  loaded(): Value | undefined;
  /** Reads it in a component: it, else they are suspended until it is there, or fail as its loading did, until that is forgotten. */
  read(): Value;
}

/** Resets the failure of each that could not be loaded: drawing it again alone asks for nothing. */
const failed = new Set<() => void>();

/** Lets everything be loaded again that could not be. */
export const forgetFailures = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

/** Memoizes `load`, which is called when its value is first needed; `onLoaded` is told when it is there. */
export const lazyValue = <Value>(load: () => Promise<Value>, onLoaded?: () => void): LazyValue<Value> => {
  let loading: Promise<Value> | undefined;
  let value: Value | undefined;
  let failure: unknown;
  const forget = (): void => {
    failure = undefined;
    loading = undefined;
  };
  const loadOnce = async (): Promise<Value> => {
    try {
      value = await load();
      onLoaded?.();
      return value;
    } catch (error) {
      failure = error;
      failed.add(forget);
      throw error;
    }
  };
  const loadWhenNeeded = (): Promise<Value> => {
    loading ??= loadOnce();
    return loading;
  };
  return {
    load: loadWhenNeeded,
    loaded: () => value,
    read: () => {
      if (value) return value;
      // A thrown promise suspends. `use` would do so too, but goes on in no test that clicks.
      throw failure ?? loadWhenNeeded();
    },
  };
};
