import type { QueryClient } from '@tanstack/react-query';
import { type Area, staleAfter } from '../contract/names/changes';
import { on } from './events';

/** On which the tabs of a browser tell each other which areas have changed. */
export const changesChannel = 'changes';

/** To which area belongs what is read under a name that is none. */
type AreaOf = (name: unknown) => unknown;

/** Reads anew everything that shows one of the areas: at once if it is on the screen, and then the answer waits for it. */
export const readAnew = (
  client: QueryClient,
  areas: readonly Area[],
  areaOf: AreaOf = (name) => name,
): Promise<void> => {
  const stale: ReadonlySet<unknown> = staleAfter(areas);
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => stale.has(name) || stale.has(areaOf(name)) });
};

/**
 * Reads anew what a write has changed, here and in the other tabs of this browser: everything of the areas that show
 * it, at once if it is on the screen, else when it is shown again. What several writes in a row change is read once.
 * What is read under another name than its area's is found by `areaOf`. The answer stops it.
 */
export const keepFresh = (client: QueryClient, areaOf?: AreaOf): (() => void) => {
  const channel = new BroadcastChannel(changesChannel);
  const changed = new Set<Area>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readChanged = (): void => {
    timer = undefined;
    void readAnew(client, [...changed], areaOf);
    changed.clear();
  };
  const note = (areas: readonly Area[]): void => {
    for (const area of areas) changed.add(area);
    // The caller goes on first: it may leave a page whose record is gone, or keep the answer of the write.
    timer ??= setTimeout(readChanged);
  };
  channel.onmessage = ({ data }: MessageEvent<readonly Area[]>) => note(data);
  const stop = on('changed', (areas) => {
    note(areas);
    channel.postMessage(areas);
  });
  return () => {
    stop();
    clearTimeout(timer);
    channel.close();
  };
};
