import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of what was read. Nothing is tried again automatically, because each failure is told in a toast; nothing
 * is read again for just looking at the window. Without a connection everything is sent all the same, and fails at once
 * with its text: the library would let it wait silently otherwise, and send it when nobody expects it any more.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: 2_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
