const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** For the audit log: each value of `after` that is new, as old → new. What was empty and stays so is no change. */
export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [old: unknown, now: unknown]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, now]) => !isSame(before[name] ?? null, now ?? null))
      .map(([name, now]) => [name, [before[name], now]]),
  );
