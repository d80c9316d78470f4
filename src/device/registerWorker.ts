import { on } from '../../dataProvider/events';
import { createStore } from '../../dataProvider/store';

/** Tells whether a newer release is there than the one that is open. */
export const updateReady = createStore(false);

/** How often a dashboard that stays open looks for a newer release. Milliseconds. */
const lookEvery = 60 * 60_000;

/** How long the newer worker may take to take over. Milliseconds. */
const patience = 2_000;

const follow = (registration: ServiceWorkerRegistration): void => {
  const tell = (): void => {
    // The first worker is none that is newer.
    if (registration.waiting && navigator.serviceWorker.controller) updateReady.set(true);
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
};

/** Learns of a newer release also from the server, which refuses what was built for another contract. */
export const watchOutdated = (): void => {
  on('outdated', () => updateReady.set(true));
};

/**
 * Starts the service worker, which keeps on the device what an emergency without a network needs. Not in development,
 * where every file is to be as it was just written. A browser that knows no workers, or forbids them, does without.
 */
export const registerWorker = (): void => {
  watchOutdated();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .then(follow)
    .catch(() => undefined);
};

/** Loads the newer release: the waiting worker takes over, and the page comes from the network. */
export const loadUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) {
    const takenOver = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, patience);
    });
    registration.waiting.postMessage('takeOver');
    await takenOver;
  }
  window.location.reload();
};
