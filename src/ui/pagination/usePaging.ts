import { useState } from 'react';
import { defaultPageSize, pageSizes } from '../../../contract/constants';

/** Which part of a list is asked for, as list calls want it. */
export interface Paging {
  page: number;
  perPage: (typeof pageSizes)[number];
}

export const firstPage: Paging = { page: 1, perPage: defaultPageSize };

/**
 * The page of a list, and what changes it. `toFirst` is for when something else of the list changes: its order, its
 * filters. `barOf` gives `Pagination` its properties.
 */
export const usePaging = () => {
  const [paging, setPaging] = useState(firstPage);
  const onPage = (page: number): void => setPaging((now) => ({ ...now, page }));
  const toFirst = (): void => onPage(1);
  const onPerPage = (wanted: number): void => {
    const perPage = pageSizes.find((size) => size === wanted) ?? defaultPageSize;
    setPaging({ page: 1, perPage });
  };
  const barOf = (total: number) => ({ ...paging, total, onPage, onPerPage });
  return { paging, toFirst, barOf };
};
