/** Column of a file by field. */
export type Mapping = Readonly<Record<string, number | null>>;

/** Gives a column to a field, or to none; whatever of these fields it had before loses it. */
export const assignColumn = <M extends Mapping>(
  mapping: M,
  fields: readonly (keyof M & string)[],
  column: number,
  field: (keyof M & string) | null,
): M => {
  const cleared = fields.filter((other) => mapping[other] === column);
  return {
    ...mapping,
    ...Object.fromEntries(cleared.map((other) => [other, null])),
    ...(field && { [field]: column }),
  };
};
