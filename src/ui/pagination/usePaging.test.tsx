import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePaging } from './usePaging';

it('turns pages, and begins anew with another length of pages or when told', () => {
  const { result } = renderHook(usePaging);
  expect(result.current.paging).toEqual({ page: 1, perPage: 25 });
  act(() => result.current.barOf(120).onPage(4));
  expect(result.current.barOf(120)).toMatchObject({ page: 4, perPage: 25, total: 120 });
  act(() => result.current.barOf(120).onPerPage(50));
  expect(result.current.paging).toEqual({ page: 1, perPage: 50 });
  act(() => result.current.barOf(120).onPage(2));
  act(() => result.current.toFirst());
  expect(result.current.paging).toEqual({ page: 1, perPage: 50 });
});
