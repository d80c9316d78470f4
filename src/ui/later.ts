/** Something that is loaded when it is first needed. */
export interface Later<Value> {
  /** Asks for it once, as `lazy` does; anew once its failure is forgotten. */
  load(): Promise<Value>;
  /** What has been loaded: undefined before that. */
  loaded(): Value | undefined;
  /** For components: it, else they are suspended until it is there, or fail as its loading did, until that is forgotten. */
  read(): Value;
}

/** What forgets the failure of each that could not be loaded: drawing it again alone asks for nothing. */
const failed = new Set<() => void>();

/** Lets everything be loaded again that could not be. */
export const forgetFailures = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

/** What `load` brings, once it is needed; `onLoaded` is told when it is there. */
export const later = <Value>(load: () => Promise<Value>, onLoaded?: () => void): Later<Value> => {
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
