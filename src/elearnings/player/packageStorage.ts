/** Entries of a package's `localStorage`. */
export type Entries = Readonly<Record<string, string>>;

/** Characters of keys and values together: more than notes and settings take, and less than fills a browser. */
const maximumCharacters = 500_000;

const lengthOf = (entries: Iterable<readonly [string, string]>): number => {
  let length = 0;
  for (const [key, value] of entries) length += key.length + value.length;
  return length;
};

/** True if a message holds entries as a package may keep them: packages can say anything. */
export const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string') &&
  lengthOf(Object.entries(value)) <= maximumCharacters;

/**
 * A storage that behaves as the browser's own, methods and plain properties alike, and belongs to one package and one
 * person. The browser's is the whole host's, so all packages and persons would share it, and browsers that block the
 * storage of third parties refuse it in a frame. Source: HTML standard, 12.2.1, the Storage interface.
 */
export const openStorage = (given: Entries, onChange: (entries: Entries) => void): Storage => {
  const held = new Map(Object.entries(given));
  const changed = (): void => onChange(Object.fromEntries(held));
  const write = (key: string, value: string): void => {
    const others = lengthOf(held) - (held.has(key) ? key.length + (held.get(key) ?? '').length : 0);
    if (others + key.length + value.length > maximumCharacters) {
      throw new DOMException(`A package keeps at most ${maximumCharacters} characters`, 'QuotaExceededError');
    }
    held.set(key, value);
    changed();
  };
  const remove = (key: string): void => {
    if (held.delete(key)) changed();
  };
  const methods = {
    get length() {
      return held.size;
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(String(key)) ?? null,
    setItem: (key: string, value: string) => write(String(key), String(value)),
    removeItem: (key: string) => remove(String(key)),
    clear: () => {
      held.clear();
      changed();
    },
  };
  return new Proxy(methods as Storage, {
    get: (target, key) => (typeof key === 'symbol' || key in target ? Reflect.get(target, key) : held.get(key)),
    set: (_, key, value) => {
      if (typeof key === 'string') write(key, String(value));
      return true;
    },
    has: (target, key) => key in target || (typeof key === 'string' && held.has(key)),
    deleteProperty: (_, key) => {
      if (typeof key === 'string') remove(key);
      return true;
    },
    ownKeys: () => [...held.keys()],
    getOwnPropertyDescriptor: (_, key) => {
      const value = typeof key === 'string' ? held.get(key) : undefined;
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
};
