import { registerRoute } from 'workbox-routing';
import { partOf } from './partOf';

/**
 * Precache manifests, put here by the build: by kind of what can be taken along, the files that it is done with beyond
 * those of an emergency, and their name.
 */
declare const PLAYERS: Readonly<Record<string, { files: string[]; release: string }>>;

// Once: each place at which it is named has the lists put in.
const players = PLAYERS;

const courses = 'taken-courses';

const prefixOf = (kind: string): string => (kind === 'course' ? 'taken-player.' : `taken-player-${kind}.`);
const nameOf = (kind: string): string => prefixOf(kind) + players[kind]?.release;
const names = Object.keys(players).map(nameOf);

/** A file of this release, whatever it was kept for. */
const keptFile = async (file: RequestInfo): Promise<Response | undefined> => {
  for (const cacheName of names) {
    const kept = await caches.match(file, { cacheName });
    if (kept) return kept;
  }
  return undefined;
};

/** The language whose words a file holds; undefined of all others. */
const languageOf = (file: string): string | undefined => /\/assets\/([a-z]{2}_[A-Z]{2})\./.exec(file)?.[1];

/** With the words of these languages alone: all of them are a third of it. What several kinds are done with is kept once. */
const keepPlayer = async (kind: string, languages: readonly string[]): Promise<void> => {
  const files = (players[kind]?.files ?? []).filter((file) => {
    const language = languageOf(file);
    return language === undefined || languages.includes(language);
  });
  const cache = await caches.open(nameOf(kind));
  const missing = await Promise.all(files.map(async (file) => ((await keptFile(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
};

const earlierPlayers = async (kind: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefixOf(kind)) && name !== nameOf(kind));

/** The languages whose words are in these caches. */
const languagesIn = async (cacheNames: readonly string[]): Promise<string[]> => {
  const files = await Promise.all(cacheNames.map(async (name) => (await caches.open(name)).keys()));
  return [...new Set(files.flat().flatMap(({ url }) => languageOf(url) ?? []))];
};

/** Renews the players where something was taken along: a newer release brings them before it takes over. */
const renewPlayers = async (): Promise<void> => {
  const earlier = await Promise.all(Object.keys(players).map(earlierPlayers));
  const languages = await languagesIn(earlier.flat());
  for (const [place, kind] of Object.keys(players).entries())
    if ((earlier[place] ?? []).length > 0) await keepPlayer(kind, languages);
};

const dropEarlier = async (): Promise<void> => {
  // Signing out may have left none: then there is none of this release either.
  const earlier = await Promise.all(Object.keys(players).map(earlierPlayers));
  await Promise.all(earlier.flat().map((name) => caches.delete(name)));
};

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

const listen = <Kind extends Extendable>(name: string, listener: (event: Kind) => void): void =>
  self.addEventListener(name, (event) => listener(event as unknown as Kind));

/** Answers from what was taken along, and from nothing else: each file either is there under this very address or not. */
export const serveTaken = (): void => {
  const files = new Set(Object.values(players).flatMap((player) => player.files));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && files.has(url.pathname),
    async ({ request }) => (await keptFile(request)) ?? fetch(request),
  );
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && url.pathname.startsWith('/api/file/') && request.mode !== 'navigate' && request.method === 'GET',
    async ({ request }) => {
      const kept = await caches.match(request.url, { cacheName: courses });
      return kept ? partOf(request, kept) : fetch(request);
    },
  );
  listen('install', (event) => event.waitUntil(renewPlayers()));
  listen('activate', (event) => event.waitUntil(dropEarlier()));
  listen<MessageEvent & Extendable>('message', (event) => {
    const { keepPlayer: kind, language } = (event.data ?? {}) as { keepPlayer?: string; language?: string };
    if (kind === undefined || language === undefined || !Object.hasOwn(players, kind)) return;
    const [port] = event.ports;
    const kept = keepPlayer(kind, [language]).then(
      () => true,
      () => false,
    );
    event.waitUntil(kept.then((isKept) => port?.postMessage(isKept)));
  });
};
