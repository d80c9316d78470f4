/** Lines with columns as wide as their widest cell. */
export const table = (rows: readonly string[][]): string[] => {
  const widths: number[] = [];
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
