import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of what was read. Nothing is tried again by itself, because each failure is told in a toast; nothing
 * is read again for just looking at the window.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 2_000 },
      mutations: { retry: false },
    },
  });
