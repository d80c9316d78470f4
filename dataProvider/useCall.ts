import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Call, ResponseOf } from '../contract/kit/call';
import type { Area } from '../contract/names/changes';
import { pageSizes } from '../contract/shapes/constants';
import { type RequestOptions, request } from './request';

/** A call as its area declares it. */
export type CallOfArea = Call & { readonly area: Area };

/** Options of a quiet request, without loader and toast: the page says itself that it loads, or that it could not. */
export const quietly = { loader: 'hide', toast: false } as const;

/** How something is read that is changed in the browser from then on: never again as long as it is shown. */
export const readOnce = { staleTime: 'static', gcTime: 0, refetchOnReconnect: false } as const;

/** Query key of a call. Begins with the area, by which writes invalidate what they make stale. */
export const keyOf = (call: CallOfArea, ...rest: readonly unknown[]) => [call.area, call.path, ...rest];

interface CallOptions<Answer, Shown> extends Omit<UseQueryOptions<Answer, Error, Shown>, 'queryKey' | 'queryFn'> {
  /** Loader and toast; none unless told. */
  request?: RequestOptions;
}

/** How a reading call is asked, and under what its answer is kept. */
export const queryOf = <C extends CallOfArea>(
  call: C,
  body: z.input<C['request']>,
  options: RequestOptions = quietly,
) => ({
  queryKey: keyOf(call, body),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<C>> => request(call, body, { ...options, signal }),
});

/** Answer of a reading call, refetched after every write that changes something it shows. */
export const useCall = <C extends CallOfArea, Shown = ResponseOf<C>>(
  call: C,
  body: z.input<C['request']>,
  { request: options = quietly, ...query }: CallOptions<ResponseOf<C>, Shown> = {},
) => useQuery<ResponseOf<C>, Error, Shown>({ ...queryOf(call, body, options), ...query });

/** A call that answers with pages of a list. */
type ListCall = CallOfArea & {
  readonly response: z.ZodMiniType<{ items: unknown[]; total: number }>;
  readonly request: z.ZodMiniType<Record<string, unknown>, { page: number; perPage: number }>;
};

type RowOf<C extends ListCall> = ResponseOf<C>['items'][number];

const perPage = Math.max(...pageSizes);

/** All rows of a list, read page by page; `body` says what is listed and in which order. */
export const useAll = <C extends ListCall>(
  call: C,
  body: Omit<z.input<C['request']>, 'page' | 'perPage'>,
  query: Omit<UseQueryOptions<RowOf<C>[]>, 'queryKey' | 'queryFn'> = {},
) =>
  useQuery<RowOf<C>[]>({
    queryKey: keyOf(call, 'all', body),
    queryFn: async ({ signal }) => {
      const rows: RowOf<C>[] = [];
      for (let page = 1; ; page += 1) {
        const asked = { ...body, page, perPage } as z.input<C['request']>;
        const { items, total } = await request(call, asked, { ...quietly, signal });
        rows.push(...items);
        if (items.length === 0 || page * perPage >= total) return rows;
      }
    },
    ...query,
  });

/** Shows an answer for a reading call that a write has brought already; what was asked before it would be older, and is let go. */
export const useKeep = () => {
  const queryClient = useQueryClient();
  return <C extends CallOfArea>(call: C, body: z.input<C['request']>, answer: ResponseOf<C>): void => {
    const queryKey = keyOf(call, body);
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, answer);
  };
};
