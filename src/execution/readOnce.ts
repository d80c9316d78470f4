/** How a query reads something that is changed in the browser from then on, and saved from there. */
export const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: 1,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
