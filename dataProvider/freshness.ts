import type { QueryClient } from '@tanstack/react-query';
import { type Area, staleAfter } from '../contract/changes';
import { on } from './events';

/** On which the tabs of a browser tell each other which areas have changed. */
export const changesChannel = 'changes';

/**
 * Reads anew what a write has changed, here and in the other tabs of this browser: everything of the areas that show
 * it, at once if it is on the screen, else when it is shown again. What several writes in a row change is read once.
 * What is read under another name than its area's is found by `areaOf`. The answer stops it.
 */
export const keepFresh = (client: QueryClient, areaOf = (name: unknown): unknown => name): (() => void) => {
  const channel = new BroadcastChannel(changesChannel);
  const changed = new Set<Area>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAnew = (): void => {
    timer = undefined;
    const stale: ReadonlySet<unknown> = staleAfter([...changed]);
    changed.clear();
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => stale.has(name) || stale.has(areaOf(name)) });
  };
  const note = (areas: readonly Area[]): void => {
    for (const area of areas) changed.add(area);
    // The caller goes on first: it may leave a page whose record is gone, or keep the answer of the write.
    timer ??= setTimeout(readAnew);
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
