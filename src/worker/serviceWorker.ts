import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type NotificationClick, openOverview, type PushMessage, showNotification, type Worker } from './notifications';
import { renewSubscription, type SubscribingWorker, type SubscriptionChange } from './renewSubscription';
import { serveTaken } from './takenFiles';

/**
 * Precache manifest, put here by the build: the files that an emergency without a network needs, each under its
 * version.
 */
declare const KEPT_FILES: { url: string; revision: string | null }[];

/** How long a page of the network is waited for before the kept one is shown: a weak signal is often none. Milliseconds. */
const patience = 4_000;

/** The frame of every page, as it was when this worker was installed. */
const shell = '/dashboard';

precacheAndRoute(KEPT_FILES);

const later = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/**
 * Pages come from the network, so that nobody sees an old release while there is one. What the network does not give, or
 * a server that is down answers, the kept page takes the place of.
 */
const openPage = async (request: Request): Promise<Response> => {
  const fromNetwork = fetch(request).catch(() => undefined);
  const answer = await Promise.race([fromNetwork, later(patience)]);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache(shell)) ?? (await fromNetwork) ?? Response.error();
};

// Nothing of the API: neither its calls nor files and documents, which open as pages.
registerRoute(
  new NavigationRoute(({ request }) => openPage(request), { allowlist: [/^\/(?:auth|dashboard)(?:[/?]|$)/] }),
);

serveTaken();

// The dashboard asks for it once somebody has agreed to load the page anew.
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void (self as unknown as { skipWaiting: () => Promise<void> }).skipWaiting();
});

const worker = self as unknown as Worker;
self.addEventListener('push', (event) => showNotification(worker, event as unknown as PushMessage));
self.addEventListener('pushsubscriptionchange', (event) =>
  renewSubscription(self as unknown as SubscribingWorker, event as unknown as SubscriptionChange),
);
self.addEventListener('notificationclick', (event) => openOverview(worker, event as unknown as NotificationClick));
