import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Precache manifest, put here by the build: the form's page, its script, style and words, each under its version. */
declare const KEPT_FILES: { url: string; revision: string | null }[];

/** How long a page of the network is waited for before the kept one is shown: a weak signal is often none. Milliseconds. */
const patience = 4_000;

/** The page, which is the same for every poster. */
const page = '/report/page';

precacheAndRoute(KEPT_FILES);

const later = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** The page comes from the network where there is one, else it is the one that was kept when a poster was read first. */
const openPage = async (request: Request): Promise<Response> => {
  const fromNetwork = fetch(request).catch(() => undefined);
  const answer = await Promise.race([fromNetwork, later(patience)]);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache(page)) ?? (await fromNetwork) ?? Response.error();
};

registerRoute(new NavigationRoute(({ request }) => openPage(request), { allowlist: [/^\/report\//] }));

// Whoever reports has the page open for a minute: a newer form waits for nobody.
self.addEventListener('install', () => void (self as unknown as { skipWaiting: () => Promise<void> }).skipWaiting());
