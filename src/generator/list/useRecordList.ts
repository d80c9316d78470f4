import { useGetList, useRecordSelection } from 'ra-core';
import { useEffect, useRef } from 'react';
import { filtersOf, type ListMeta } from '../../../dataProvider/listBody';
import type { FilterValues } from '../../ui/filterPanel/FilterPanel';
import type { Row } from '../declaration';
import { foldsIn } from './folding';
import { type ListShape, parametersOf, validFilter } from './listState';
import { type StatePlace, useListState } from './useListState';

interface Options extends ListShape, StatePlace {
  resource: string;
  meta?: ListMeta;
  /** Filter that narrows it besides its own filters. */
  filter?: FilterValues;
  /** Filter values as long as nobody sets them. */
  implied?: FilterValues;
  /** False: it is not read, for whoever may not. */
  enabled?: boolean;
}

/** True if a change is only typed into the search: it leaves no trace for the way back. */
const isTyped = ({ call }: ListShape, before: FilterValues, after: FilterValues): boolean => {
  const known = call ? filtersOf(call) : {};
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return changed.every((name) => known[name]?.widget === 'search');
};

/**
 * A list with its state and what can be done to it, in react-admin's words, and with the rules of ours: the state stands
 * in the address, a page that is gone leads to the last one, and of new rows those are selected that were before.
 */
export const useRecordList = <Item extends { uuid: string } = Row>(options: Options) => {
  const { resource, meta, filter, implied, enabled = true } = options;
  const { state, change } = useListState(options, options);
  const { page, perPage, sort, filter: filterValues } = state;
  const asked = { ...parametersOf(options, state, { implied, filter }), meta: meta && { ...meta } };
  const { data, total, ...read } = useGetList<Item & { id: string }>(resource, asked, {
    enabled,
    retry: false,
    placeholderData: (before) => before,
    onError: () => undefined,
  });
  const [selectedIds, selection] = useRecordSelection({ resource, disableSyncWithStore: true });

  const lastPage = total === undefined || read.isFetching ? page : Math.max(1, Math.ceil(total / perPage));
  const leave = useRef<() => void>(undefined);
  leave.current = () => change({ page: lastPage }, { replace: true });
  useEffect(() => {
    if (page > lastPage) leave.current?.();
  }, [page, lastPage]);

  const shownBefore = useRef(data);
  const { unselect, clearSelection } = selection;
  const forgetGone = useRef<() => void>(undefined);
  // Taken away rather than set anew: what was clicked in the meantime stays selected.
  forgetGone.current = () => unselect(selectedIds.filter((id) => !data?.some(({ uuid }) => uuid === id)));
  useEffect(() => {
    if (shownBefore.current === data) return;
    shownBefore.current = data;
    forgetGone.current?.();
  }, [data]);

  return {
    ...read,
    resource,
    /** Query to the server. */
    asked,
    data,
    total,
    page,
    perPage,
    sort,
    filterValues,
    setPage: (next: number): void => change({ page: next }),
    setPerPage: (next: number): void => change({ perPage: next, page: 1 }),
    setSort: (next: typeof sort): void => change({ sort: next, page: 1 }),
    setFilters: (values: FilterValues): void => {
      const next = validFilter(options, values);
      change({ filter: next, page: 1 }, { replace: isTyped(options, filterValues, next) });
    },
    /** Its rows are a tree now, which says in its filters how it is folded. */
    isFolding: foldsIn(options, state),
    /** The page stays, and the way back does not lead through every branch. */
    fold: (values: FilterValues): void =>
      change({ filter: validFilter(options, { ...filterValues, ...values }) }, { replace: true }),
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: clearSelection,
  };
};

export type RecordList = ReturnType<typeof useRecordList<Row>>;
