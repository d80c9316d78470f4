import type { QueryClient } from '@tanstack/react-query';
import { type DataProvider, getQuery, type Store } from 'ra-core';
import { defaultPageSize } from '../../../contract/constants';
import { filtersOf, type ListMeta } from '../../../dataProvider/listBody';
import type { Declaration } from '../declaration';
import type { Catalogue } from '../resourceContext';
import { addressFilter } from './addressFilter';
import { bubblesOf, chosenBubble } from './bubbles';

/** Under which the state of a resource's list is kept. */
export const listKey = (name: string): string => `${name}.list`;

interface Sources {
  store: Store;
  queryClient: QueryClient;
  dataProvider: DataProvider;
}

/** The state of a list that an address narrows, of what is kept of it. */
export const narrowedTo = (filter: Record<string, unknown>) => ({ filter, page: 1 });

/** What react-admin's list asks for when somebody opens it as they left it. */
const parametersOf = (name: string, declaration: Declaration, store: Store, address: URLSearchParams) => {
  const { calls, list, words = name } = declaration;
  const [field, direction] = list.sort;
  const bubbles = bubblesOf(declaration, words);
  const asked = addressFilter(calls.list, address, bubbles?.filter);
  const kept = store.getItem(listKey(name), {});
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: {},
    params: asked ? { ...kept, ...narrowedTo(asked) } : kept,
    filterDefaultValues: undefined,
    sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
    perPage: defaultPageSize,
  });
  const chosen = bubbles && { [bubbles.filter]: chosenBubble(calls.list, bubbles.filter, address).chosen };
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter, ...chosen } };
};

/** Loads what the filters of a list choose from: without their declarations, nothing of the list can be drawn. */
const loadFilters = ({ calls, list }: Declaration, { resources, lookups }: Catalogue) => {
  const known = filtersOf(calls.list);
  const references = list.filters.flatMap((filter) => known[filter]?.reference ?? []);
  return Promise.all(references.map((name) => (lookups[name] ?? resources[name])?.load()));
};

/** Loads a resource's list and reads what it will show first, unless that is known and young enough. */
export const readListEarly = async (
  name: string,
  catalogue: Catalogue,
  { store, queryClient, dataProvider }: Sources,
  address: URLSearchParams,
): Promise<void> => {
  const declaration = await catalogue.resources[name]?.load();
  if (!declaration || declaration.views?.list) return;
  const { list } = declaration;
  const parameters = parametersOf(name, declaration, store, address);
  const meta: ListMeta = { unasked: true };
  const read = queryClient.prefetchQuery({
    queryKey: [name, 'getList', parameters],
    queryFn: () => dataProvider.getList(name, { ...parameters, meta }),
  });
  await Promise.all([read, loadFilters(declaration, catalogue), 'Card' in list ? list.Card.load?.() : undefined]);
};
