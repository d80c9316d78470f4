/** Values with a key for each, also where two are alike: what it is, and which of its like it is. */
export const keyed = <Value>(values: readonly Value[]): { key: string; value: Value }[] => {
  const counts = new Map<string, number>();
  return values.map((value) => {
    const text = JSON.stringify(value);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    return { key: `${text} ${before}`, value };
  });
};
