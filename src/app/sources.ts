import type { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type Store } from 'ra-core';
import type { MemberState } from '../../contract/bootstrap';
import { createDataProvider } from '../../dataProvider';
import type { DashboardDataProvider } from '../../dataProvider/dataProvider';
import type { Face } from './face';
import { createQueryClient } from './queryClient';
import { quietStore } from './quietStore';

/** Sources of the data of a face, and stores of how they are shown. */
export interface Sources {
  face: Face;
  store: Store;
  queryClient: QueryClient;
  dataProvider: DashboardDataProvider;
}

/** The sources of whoever is signed in to a face. */
export const createSources = (face: Face, { client, member }: Pick<MemberState, 'client' | 'member'>): Sources => {
  const lists = { ...face.declared.resources, ...face.declared.lookups };
  /** Area under whose name a resource's list is read: where that is another's, its changes count as well. */
  const areaOf = (name: unknown) => lists[String(name)]?.loaded()?.calls.list.area;
  return {
    face,
    // Where columns are sorted and lists were left stays with the person, also on a shared computer.
    store: quietStore(localStorageStore('1', `${client.uuid}.${member.uuid}`)),
    queryClient: createQueryClient(areaOf),
    dataProvider: createDataProvider(async (name) => lists[name]?.load(), face.onList),
  };
};
