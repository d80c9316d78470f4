import type { FilterValues } from '../../ui/filterPanel/FilterPanel';

/** The filters that say how a tree is folded. */
export const foldingNames = ['folding', 'foldedUuids', 'unfoldedUuids'] as const;

interface Shape {
  isTree?: boolean;
  sort: readonly [field: string, direction: 'asc' | 'desc'];
}

interface State {
  filter: FilterValues;
  sort: { field: string };
}

const withoutFolding = (filter: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !foldingNames.some((each) => each === name)));

/** True if a list is a tree as it stands: in another order, or where something is searched for, it is not. */
export const foldsIn = ({ isTree = false, sort }: Shape, state: State): boolean =>
  isTree && state.sort.field === sort[0] && Object.keys(withoutFolding(state.filter)).length === 0;

/** The filter of a list that can be a tree: how it is folded is asked for only where it is one. */
export const foldedFilter = (shape: Shape, state: State): FilterValues =>
  foldsIn(shape, state) ? { folding: 'fitting', ...state.filter } : withoutFolding(state.filter);
