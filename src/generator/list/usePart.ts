import { usePartDeclaration } from '../resourceContext';
import { exportOf } from './exportOf';
import { useRecordList } from './useRecordList';

interface Options {
  /** The keys of what they belong to, as the list call takes them. */
  parent?: Record<string, string>;
  /** What narrows the list besides its filters. */
  filter?: Readonly<Record<string, unknown>>;
  /** Columns that say nothing here. */
  without?: readonly string[];
}

/**
 * What `RecordTable` takes of a declared list that stands on the page of what its records belong to. How it was left
 * is forgotten with the page.
 */
export const usePart = (name: string, { parent, filter, without = [] }: Options) => {
  const { calls, words = name, title, list: view, exports } = usePartDeclaration(name);
  const meta = { parent, quiet: true };
  const list = useRecordList({ resource: name, sort: view.sort, meta, filter, storeKey: false });
  const isShown = (entry: string | { name: string }): boolean =>
    !without.includes(typeof entry === 'string' ? entry : entry.name);
  return {
    resource: words,
    call: calls.list,
    list,
    view: 'columns' in view ? { ...view, columns: view.columns.filter(isShown) } : view,
    filters: view.filters,
    titleOf: title,
    exported: exportOf({ calls, exports }, list, { filter, meta }),
  };
};
