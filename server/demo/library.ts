/** Finds what a licensee has in its library by its identifier, the newest version first. */
export const byIdentifier =
  <Row extends { identifier: string }>(rows: readonly Row[], noun: string) =>
  (identifier: string): Row => {
    const found = rows.find((row) => row.identifier === identifier);
    if (!found) throw new Error(`The demo has no ${noun} ${identifier}`);
    return found;
  };

/** Few enough rows for the values that one statement takes. */
export const inParts = async <Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) await write(rows.slice(start, start + 1000));
};
