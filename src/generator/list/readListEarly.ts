import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import { filtersOf, type ListMeta } from '../../../dataProvider/listBody';
import { listQueryKey } from '../../../dataProvider/listQueryKey';
import type { Declaration } from '../declaration';
import type { Catalogue } from '../resourceContext';
import { bubblesOf, bubbleValues, shapeOf } from './bubbles';
import { parametersOf, stateOfAddress, untouchedState } from './listState';
import { treeTools } from './treeTools';
import { keptAddress } from './useListState';

/** Under which the state of a resource's list is kept. */
export const listKey = (name: string): string => `${name}.list`;

interface Sources {
  store: Store;
  queryClient: QueryClient;
  dataProvider: DataProvider;
}

/** Query of a list when somebody opens it by an address, else as they left it. */
const firstParameters = (name: string, declaration: Declaration, store: Store, address: URLSearchParams) => {
  const { calls, words = name } = declaration;
  const bubbles = bubblesOf(declaration, words);
  const shape = shapeOf(declaration, bubbles);
  const asLeft = () => stateOfAddress(shape, keptAddress(store.getItem(listKey(name))));
  const state = stateOfAddress(shape, address) ?? asLeft() ?? untouchedState(shape);
  return parametersOf(shape, state, { implied: bubbleValues(calls.list, bubbles).implied });
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
  const parameters = firstParameters(name, declaration, store, address);
  const meta: ListMeta = { unasked: true };
  const read = queryClient.prefetchQuery({
    queryKey: listQueryKey(name, parameters),
    queryFn: () => dataProvider.getList(name, { ...parameters, meta }),
  });
  const loadView = () => ('Card' in list ? list.Card.load?.() : list.shape === 'tree' && treeTools.load());
  await Promise.all([read, loadFilters(declaration, catalogue), loadView()]);
};
