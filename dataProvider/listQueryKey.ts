import type { GetListParams } from 'ra-core';

/**
 * Query key under which react-admin's `useGetList` keeps a list; without parameters, that of all lists of a resource.
 * React-admin exports none: it stands here alone, and a test holds that it is the hook's.
 */
export const listQueryKey = (resource: string, parameters?: Omit<GetListParams, 'signal'>): readonly unknown[] => [
  resource,
  'getList',
  ...(parameters ? [parameters] : []),
];
