/** Answers kept for a while, by request. */
export interface ListCache {
  /** The kept answer of the same request, else what `load` brings. Failures are not kept. */
  read: <Answer>(request: unknown, load: () => Promise<Answer>) => Promise<Answer>;
  clear: () => void;
}

/** A cache whose answers live for `lifetime` milliseconds. */
export const createListCache = (lifetime: number, now: () => number = Date.now): ListCache => {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  return {
    read: <Answer>(request: unknown, load: () => Promise<Answer>) => {
      const key = JSON.stringify(request);
      const known = kept.get(key);
      if (known && known.until > now()) return known.answer as Promise<Answer>;
      const answer = load();
      const entry = { until: now() + lifetime, answer };
      kept.set(key, entry);
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return answer;
    },
    clear: () => kept.clear(),
  };
};
