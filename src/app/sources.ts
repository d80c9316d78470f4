import type { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type Store } from 'ra-core';
import type { MemberState } from '../../contract/bootstrap';
import { createDataProvider } from '../../dataProvider';
import type { DashboardDataProvider } from '../../dataProvider/dataProvider';
import { keepListHint } from '../../dataProvider/listHints';
import { lookups, resources } from '../../resources';
import { listPath } from '../generator';
import { dashboardBase } from '../routing/entrances';
import { createQueryClient } from './queryClient';
import { quietStore } from './quietStore';

/** Sources of the dashboard's data, and stores of how they are shown. */
export interface Sources {
  store: Store;
  queryClient: QueryClient;
  dataProvider: DashboardDataProvider;
}

const lists = { ...resources, ...lookups };
const listOf = async (name: string) => lists[name as keyof typeof lists]?.load();
/** Under whose name a resource's list is read: where that is another area's, its changes count as well. */
const areaOf = (name: unknown) => lists[name as keyof typeof lists]?.loaded()?.calls.list.area;

/** Remembers the request of the list at this address, so that it can be sent first when the address is opened again. */
const rememberList = (resource: string, path: string, body: Record<string, unknown>): void => {
  const place = resources[resource as keyof typeof resources];
  const { pathname, search } = window.location;
  if (place && pathname === dashboardBase + listPath(place)) keepListHint(pathname, { search, path, body });
};

/** The sources of whoever is signed in. */
export const createSources = ({ client, member }: Pick<MemberState, 'client' | 'member'>): Sources => ({
  // Where columns are sorted and lists were left stays with the person, also on a shared computer.
  store: quietStore(localStorageStore('1', `${client.uuid}.${member.uuid}`)),
  queryClient: createQueryClient(areaOf),
  dataProvider: createDataProvider(listOf, rememberList),
});
