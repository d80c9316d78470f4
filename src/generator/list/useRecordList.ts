import { useListController } from 'ra-core';
import { useEffect, useRef } from 'react';
import { defaultPageSize } from '../../../contract/constants';
import type { ListMeta } from '../../../dataProvider/listBody';
import type { Row } from '../declaration';

interface Options {
  resource: string;
  sort: readonly [field: string, direction: 'asc' | 'desc'];
  meta?: ListMeta;
  /** What narrows it besides its filters; another one leads to the first page. */
  filter?: Readonly<Record<string, unknown>>;
  /** Under which the state of the list is kept; false forgets it on leaving. */
  storeKey: string | false;
  /** False: it is not read, for whoever may not. */
  enabled?: boolean;
}

/** react-admin's list state with the rules of ours: pages that are gone lead to the last one, new rows are not selected. */
export const useRecordList = <Item extends { uuid: string } = Row>(options: Options) => {
  const { resource, sort, meta, filter, storeKey, enabled } = options;
  const [field, direction] = sort;
  const controller = useListController<Item & { id: string }>({
    resource,
    disableAuthentication: true,
    disableSyncWithLocation: true,
    perPage: defaultPageSize,
    filter: filter && { ...filter },
    sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
    storeKey,
    queryOptions: { meta: meta && { ...meta }, enabled, onError: () => undefined },
  });
  const { data, page, perPage, total, isFetching, setPage, onUnselectItems } = controller;

  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    // react-admin would go to the first page; this runs after it in the same moment, and the last word counts.
    if (!isFetching && lastPage && page > lastPage) setPage(lastPage);
  }, [isFetching, lastPage, page, setPage]);

  const narrowed = filter && JSON.stringify(filter);
  const narrowedBefore = useRef<string>(undefined);
  useEffect(() => {
    // Turning a page gives another `setPage`, too.
    if (narrowedBefore.current === narrowed) return;
    narrowedBefore.current = narrowed;
    setPage(1);
  }, [narrowed, setPage]);

  const shownBefore = useRef(data);
  useEffect(() => {
    if (shownBefore.current === data) return;
    shownBefore.current = data;
    onUnselectItems();
  }, [data, onUnselectItems]);

  return controller;
};

export type RecordList = ReturnType<typeof useRecordList<Row>>;
