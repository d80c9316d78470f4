import { groupBy } from '../base/groupBy';
import { packageAddress, resolveHref } from './hrefs';
import type { Reference } from './references';

/** Address of a package's files as browsers see them: below a folder that no address of theirs may leave. */
const served = `${packageAddress}content/`;

interface NamingFile {
  path: string;
  /** Base that its references are relative to, where that is not the file itself. */
  base: string | undefined;
  references: readonly Reference[];
}

/** A file that is named, and where. */
interface Named {
  place: string;
  path: string;
}

/** File to which a reference leads; undefined where that is another host, or no file. */
const follow = ({ path, base }: NamingFile, { href, line, shownBy }: Reference, has: (path: string) => boolean) => {
  const own = `${served}${path.split('/').map(encodeURIComponent).join('/')}`;
  const from = base !== undefined && URL.canParse(base, own) ? new URL(base, own).href : own;
  if (!URL.canParse(href, from)) return undefined;
  const { href: address, origin } = new URL(href, from);
  if (origin !== new URL(served).origin) return undefined;
  const place = `${path}:${line}`;
  if (!address.startsWith(served)) return { place, path: href, isThere: false, shownBy };
  const target = resolveHref(packageAddress + address.slice(served.length), [packageAddress], has);
  if (typeof target === 'string' || target.path === '' || target.path.endsWith('/')) return undefined;
  return { place, path: target.path, isThere: target.isThere, shownBy };
};

/** Places of one kind on a line: the first, and some of the others. */
export const alsoAt = (others: readonly string[]): string => {
  const also = others.slice(0, 3);
  const rest = others.length > also.length ? ` and ${others.length - also.length} more` : '';
  return also.length > 0 ? ` (also ${also.join(', ')}${rest})` : '';
};

/** Maximum number of lines of one kind that are told. */
const mostTold = 30;
export const capped = (lines: readonly string[], what: string): string[] =>
  lines.length > mostTold ? [...lines.slice(0, mostTold), `… and ${lines.length - mostTold} more ${what}`] : [...lines];

const told = (named: readonly Named[], say: (path: string) => string): string[] =>
  [...groupBy(named, ({ path }) => path)].map(([path, all]) => {
    const [first, ...others] = new Set(all.map(({ place }) => place));
    return `${first}: ${say(path)}${alsoAt(others)}`;
  });

/** Files that are named and not there, a line each. @param paths what is in the package */
export const noticesOfMissing = (missing: readonly Named[], paths: readonly string[]): string[] => {
  const folded = new Map(paths.map((path) => [path.toLowerCase(), path]));
  return told(missing, (path) => {
    const other = folded.get(path.toLowerCase());
    return `${path || '(none)'} is missing${other === undefined ? '' : `; there is ${other}, written otherwise`}`;
  });
};

/**
 * Notices of files that pages and style sheets name and that are not there, or cannot be shown where it stands.
 * @param paths what is in the package
 */
export const noticesOfReferences = (files: readonly NamingFile[], paths: readonly string[]): string[] => {
  const known = new Set(paths);
  const named = files.flatMap((file) =>
    file.references.flatMap((reference) => follow(file, reference, (path) => known.has(path)) ?? []),
  );
  const pdfs = named.filter(({ path, isThere }) => isThere && /\.pdf$/i.test(path));
  return [
    ...noticesOfMissing(
      named.filter(({ isThere }) => !isThere),
      paths,
    ),
    ...told(
      pdfs.filter(({ shownBy }) => shownBy === 'frame'),
      (path) => `${path} is downloaded, since browsers show no PDF in the player’s frame`,
    ),
    ...told(
      pdfs.filter(({ shownBy }) => shownBy === 'plugin'),
      (path) => `${path} is not shown, since content loads no plug-ins; a link to it downloads it`,
    ),
  ];
};
