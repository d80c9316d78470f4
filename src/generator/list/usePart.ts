import { usePartDeclaration } from '../resourceContext';
import { exportOf } from './exportOf';
import { columnsKey } from './useColumnChoice';
import { useRecordList } from './useRecordList';

interface Options {
  /** The keys of what they belong to, as the list call takes them. */
  parent?: Record<string, string>;
  /** Filter that narrows the list besides its own filters. */
  filter?: Readonly<Record<string, unknown>>;
  /** Columns and filters that say nothing here. */
  without?: readonly string[];
  /** A filter of the list that the page shows in its own way. */
  choice?: string;
  /** Place of its state, as `useListState` takes it. */
  address?: false;
}

/**
 * Properties for `RecordTable` of a declared list that stands on the page of what its records belong to. How it stands
 * is in the address of that page, and forgotten with it.
 */
export const usePart = (name: string, { parent, filter, without = [], choice, address }: Options) => {
  const { calls, words = name, title, list: view, exports } = usePartDeclaration(name);
  const meta = { parent, quiet: true };
  const isShown = (entry: string | { name: string }): boolean =>
    !without.includes(typeof entry === 'string' ? entry : entry.name);
  const filters = view.filters.filter(isShown);
  const list = useRecordList({
    resource: name,
    call: calls.list,
    filters: choice ? [...filters, choice] : filters,
    sort: view.sort,
    meta,
    filter,
    address,
  });
  return {
    resource: words,
    call: calls.list,
    list,
    view: 'columns' in view ? { ...view, columns: view.columns.filter(isShown) } : view,
    columnsKept: columnsKey(name),
    filters,
    titleOf: title,
    exported: exportOf({ calls, exports }, list),
  };
};
