import { readStrictly } from '../core/import/decode';

/** Stands for the folder of the manifest; no address of a package leads there by itself. */
export const packageAddress = 'https://package.invalid/';

const escapes = /(?:%[\da-f]{2})+/gi;

/** A path with its escapes read as bytes of an encoding; a percent sign that begins none stays. */
const unescaped = (path: string, encoding: 'utf-8' | 'windows-1252'): string | undefined => {
  let isReadable = true;
  const read = path.replace(escapes, (run) => {
    const text = readStrictly(Buffer.from(run.replaceAll('%', ''), 'hex'), encoding);
    isReadable &&= text !== undefined;
    return text ?? '';
  });
  return isReadable ? read : undefined;
};

/**
 * The names that the path of an address may mean, the likeliest first: percent-encoded as browsers do it; as old tools
 * do, from Windows-1252; or not encoded at all, where a percent sign is part of the name.
 */
export const namesMeant = (path: string): string[] => {
  const all = [unescaped(path, 'utf-8'), unescaped(path, 'windows-1252'), path];
  return [...new Set(all.flatMap((name) => (name === undefined ? [] : [name.normalize('NFC')])))];
};

/** Target of an address within a package. */
export interface Target {
  /** The file's path from the manifest's folder on. */
  path: string;
  /** Relative address, percent-encoded so that it means this path alone, with query and fragment. */
  href: string;
  isThere: boolean;
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** @param bases absolute addresses, the likeliest first @returns what is wrong with it where it leads to no file */
export const resolveHref = (
  href: string,
  bases: readonly string[],
  has: (path: string) => boolean,
): Target | string => {
  const targets: Target[] = [];
  let fault = `has no address: ${href}`;
  for (const base of bases) {
    if (!URL.canParse(href, base)) continue;
    const url = new URL(href, base);
    if (!url.href.startsWith(packageAddress)) {
      fault = `lies outside the package: ${href}; it must be one of its files`;
      continue;
    }
    const names = namesMeant(url.pathname.slice(1));
    const path = names.find(has) ?? names[0] ?? '';
    // As it is written, where every browser and server reads it so.
    const isPlain =
      !/%(?![\da-f]{2})/i.test(url.pathname) && path === unescaped(url.pathname.slice(1), 'utf-8')?.normalize('NFC');
    const ownHref = isPlain ? url.href.slice(packageAddress.length) : encodePath(path) + url.search + url.hash;
    targets.push({ path, href: ownHref, isThere: has(path) });
  }
  return targets.find(({ isThere }) => isThere) ?? targets[0] ?? fault;
};
