import { createStore } from '../../dataProvider/store';

/** Something that is loaded when it is first needed. */
export interface Later<Value> {
  /** Asks for it once, as `lazy` does. */
  load(): Promise<Value>;
  /** What has been loaded: undefined before that. */
  loaded(): Value | undefined;
  /** For components: it, else they are suspended until it is there, or fail as its loading did. */
  read(): Value;
}

/** How much has been loaded: tells whoever shows something of all of it that there is more. */
export const loadedCount = createStore(0);

/** What `load` brings, once it is needed. */
export const later = <Value>(load: () => Promise<Value>): Later<Value> => {
  let loading: Promise<Value> | undefined;
  let value: Value | undefined;
  let failure: unknown;
  const loadOnce = async (): Promise<Value> => {
    try {
      value = await load();
      loadedCount.set(loadedCount.getSnapshot() + 1);
      return value;
    } catch (error) {
      failure = error;
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
