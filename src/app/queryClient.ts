import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import type { Area } from '../../contract/names/changes';
import { memberListCacheLifetime } from '../../contract/shapes/constants';
import { keepFresh } from '../../dataProvider/freshness';
import { listQueryKey } from '../../dataProvider/listQueryKey';

type AreaOf = Parameters<typeof keepFresh>[1];

/** A client that, as long as it is used, reads anew what writes have changed. */
class FreshQueryClient extends QueryClient {
  #stop: (() => void) | undefined;
  readonly #areaOf: AreaOf | undefined;

  constructor(config: QueryClientConfig, areaOf: AreaOf | undefined) {
    super(config);
    this.#areaOf = areaOf;
  }

  override mount(): void {
    super.mount();
    this.#stop ??= keepFresh(this, this.#areaOf);
  }

  override unmount(): void {
    super.unmount();
    this.#stop?.();
    this.#stop = undefined;
  }
}

/**
 * The cache of what was read. Nothing is tried again automatically, because each failure is told in a toast; nothing
 * is read again for just looking at the window. Without a connection everything is sent all the same, and fails at once
 * with its text: the library would let it wait silently otherwise, and send it when nobody expects it any more.
 */
export const createQueryClient = (areaOf?: AreaOf): QueryClient => {
  const client = new FreshQueryClient(
    {
      defaultOptions: {
        queries: {
          networkMode: 'always',
          // However young an answer is: nobody knows what happened meanwhile.
          refetchOnReconnect: 'always',
          refetchOnWindowFocus: false,
          retry: false,
          staleTime: 2_000,
        },
        mutations: { networkMode: 'always', retry: false },
      },
    },
    areaOf,
  );
  client.setQueryDefaults(listQueryKey('members' satisfies Area), { staleTime: memberListCacheLifetime });
  return client;
};
