const perPage = 100;

/** All rows of a list, page by page. */
export const readAll = async <Row>(
  read: (paging: { page: number; perPage: typeof perPage }) => Promise<{ items: readonly Row[]; total: number }>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ page, perPage });
    rows.push(...items);
    if (items.length === 0 || page * perPage >= total) return rows;
  }
};
