/** Paths on the content's host: nothing else is there. */
export const contentPaths = {
  /** The page that plays a package, to be framed by the dashboard. */
  player: '/player',
  /** The page that hands over what units said last, sealed, before the player is opened. */
  sealedWords: '/sealed-words',
  /** Their scripts. */
  scripts: '/player/',
  /** The script that gives a package's pages storages of their own. */
  storageScript: '/player/storage.js',
  /** The files of packages, behind a token. */
  files: '/content/',
  /**
   * Path to which the player sends what a package says while its page goes away, behind the company and the same token.
   */
  lastWords: '/last-words/',
} as const;

export const playerAddress = (origin: string): string => `${origin}${contentPaths.player}`;

export const sealedWordsAddress = (origin: string): string => `${origin}${contentPaths.sealedWords}`;

export const lastWordsAddress = (clientId: string, token: string): string =>
  `${contentPaths.lastWords}${clientId}/${token}`;

/** A unit's first page below the content's origin; its `href` is a relative address that keeps query and fragment. */
export const unitAddress = (token: string, href: string): string => `${contentPaths.files}${token}/${href}`;

/**
 * Hands the escapes of a file's address to its route as they were sent: a router refuses those that are no UTF-8, and
 * pages of packages name files with a percent sign without encoding it.
 */
export const keepEscapes = (address: string): string => {
  if (!address.startsWith(contentPaths.files)) return address;
  const [path = '', ...query] = address.split('?');
  return [path.replaceAll('%', '%25'), ...query].join('?');
};
