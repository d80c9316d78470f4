import { hashKey, QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider, useGetList } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { listQueryKey } from '../../../dataProvider/listQueryKey';

const parameters = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'lastName', order: 'DESC' as const },
  filter: { status: 'invited' },
};

const Names = () => {
  const { data = [] } = useGetList('members', parameters);
  return data.map(({ id, name }) => <p key={id}>{name}</p>);
};

const show = (queryClient: QueryClient) => {
  const getList = vi.fn(async () => ({ data: [{ id: '1', name: 'As it is read' }], total: 1 }));
  const dataProvider = testDataProvider({ getList } as never);
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <Names />
    </CoreAdminContext>,
  );
  return getList;
};

it('is the key under which react-admin keeps a list', async () => {
  const queryClient = new QueryClient();
  show(queryClient);
  await screen.findByText('As it is read');
  const kept = queryClient.getQueryCache().findAll({ queryKey: listQueryKey('members') });
  expect(kept.map(({ queryHash }) => queryHash)).toEqual([hashKey(listQueryKey('members', parameters))]);
});

it('puts a list where react-admin finds it, without reading it', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const data = [{ id: '1', name: 'Read before' }];
  queryClient.setQueryData(listQueryKey('members', parameters), { data, total: 1 });
  const getList = show(queryClient);
  expect(screen.getByText('Read before')).toBeDefined();
  expect(getList).not.toHaveBeenCalled();
});
