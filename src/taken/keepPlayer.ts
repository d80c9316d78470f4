import type { LanguageCode } from '../../contract/shapes/constants';
import type { KindName } from './kinds';

/** How long the service worker may take to fetch what something is done with: a weak line is slow. Milliseconds. */
const patience = 120_000;

/**
 * Has the service worker keep what that kind is done with, in that language and of its own release: it alone knows which page it would show.
 * A newer one that waits shows its page once this window is closed. Throws if it could not.
 */
export const keepPlayer = async (kind: KindName, language: LanguageCode): Promise<void> => {
  const { active, waiting } = await navigator.serviceWorker.ready;
  const worker = waiting ?? active;
  if (!worker) throw new Error('No service worker');
  const { port1, port2 } = new MessageChannel();
  const isKept = await new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    setTimeout(() => resolve(false), patience);
    worker.postMessage({ keepPlayer: kind, language }, [port2]);
  });
  port1.close();
  if (!isKept) throw new Error('The player was not kept');
};
