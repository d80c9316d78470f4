import { childOf, childrenOf, type Element, textOf } from '../base/xml';
import { type Faults, gatherFaults, PackageFault } from './fault';
import { parseManifests } from './manifestXml';
import { capped, noticesOfMissing } from './missing';
import { resourcesOf } from './resources';
import { unfollowedIn } from './sequencing';
import { type FoundUnit, unitsOf } from './units';

export interface Manifest {
  standard: 'scorm12' | 'scorm2004';
  title: string;
  units: FoundUnit[];
  /** Notices of what is cut off or left out, a line each. */
  notices: string[];
}

/** The version that a manifest names, else the one whose words it uses. */
const standardOf = (manifest: Element): Manifest['standard'] => {
  const remedy = 'its schemaversion must be 1.2 or one of 2004';
  const named = textOf(childOf(manifest, 'metadata', 'schemaversion'));
  const spaces = [...manifest.attributes.values()].join(' ');
  if (/^1\.[12]$/.test(named) || (named === '' && /adlcp_rootv1p2/i.test(spaces))) return 'scorm12';
  if (/2004|^CAM 1\.3$/i.test(named) || (named === '' && /adlcp_v1p3/i.test(spaces))) return 'scorm2004';
  throw new PackageFault(
    named
      ? `The package is neither SCORM 1.2 nor SCORM 2004: ${named}; ${remedy}`
      : `The package does not say that it is SCORM; ${remedy}`,
  );
};

const organizationOf = (manifest: Element): Element => {
  const organizations = childOf(manifest, 'organizations');
  const all = childrenOf(organizations, 'organization');
  const named = all.find(({ attributes }) => attributes.get('identifier') === organizations?.attributes.get('default'));
  const chosen = named ?? all[0];
  if (!chosen) throw new PackageFault('imsmanifest.xml has no organization, so nothing says what to play');
  return chosen;
};

const linesOf = (lines: readonly number[]): string => {
  const [first, ...others] = lines;
  const more =
    others.length > 0 ? ` (and in lines ${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''})` : '';
  return `imsmanifest.xml:${first}${more}`;
};

const standingAlone = (units: readonly FoundUnit[], faults: Faults): void => {
  if (units.some(({ unit }) => !unit.isAsset)) return;
  const kind = units.length > 0 ? `: it holds ${units.length} pages to read (assets) and no SCO` : '';
  faults.add(`The package has no unit that tells how far somebody is${kind}; export it with tracking`);
};

/** The files that a manifest names, by their places in it: whether each is there. */
const namedFiles = (manifest: Element, has: (path: string) => boolean) => {
  const resources = resourcesOf(manifest, has);
  return resources.list.flatMap((resource) => {
    const page = resources.targetOf(resource, resource);
    const files = resources.filesOf(resource).map(({ file, target }) => ({ line: file.line, target, isPage: false }));
    return typeof page === 'string' ? files : [{ line: resource.line, target: page, isPage: true }, ...files];
  });
};

/** How well a manifest fits the names of the files beside it. */
export interface Fit {
  manifest: Element;
  /** The files that it names and that are there. */
  found: ReadonlySet<string>;
  /** A file with letters beyond ASCII that it names, where none of those is there. */
  unmatched: string | undefined;
}

const fitOf = (manifest: Element, has: (path: string) => boolean): Fit => {
  const targets = namedFiles(manifest, has).map(({ target }) => target);
  const telling = targets.filter(({ path }) => /[^\0-\x7f]/.test(path));
  const unmatched = telling.some(({ isThere }) => isThere) ? undefined : telling[0]?.path;
  return { manifest, found: new Set(targets.filter(({ isThere }) => isThere).map(({ path }) => path)), unmatched };
};

/**
 * Reads a manifest in the encoding under which most of the files that it names are there.
 * @param paths what is in the package, from the manifest's folder on
 * @throws PackageFault if it is none
 */
export const fitManifest = (content: Buffer, paths: readonly string[]): Fit => {
  const known = new Set(paths);
  return parseManifests(content)
    .map((manifest) => fitOf(manifest, (path) => known.has(path)))
    .reduce((best, other) => (other.found.size > best.found.size ? other : best));
};

/**
 * Reads what is to be played by a manifest. @param paths what is in the package, from the manifest's folder on
 * @throws PackageFault with all that is wrong
 */
export const readManifest = (manifest: Element, paths: readonly string[]): Manifest => {
  const standard = standardOf(manifest);
  const organization = organizationOf(manifest);
  const title = textOf(childOf(organization, 'title'));
  const [faults, notices, known] = [gatherFaults(), [] as string[], new Set(paths)];
  const folded = new Map(paths.map((path) => [path.toLowerCase(), path]));
  const has = (path: string): boolean => known.has(path);
  const like = (path: string): string | undefined => folded.get(path.toLowerCase());
  const units = unitsOf(organization, { manifest, standard, title, faults, notices, has, like });
  faults.settle();
  standingAlone(units, faults);
  faults.settle();
  const missing = namedFiles(manifest, has).filter(({ isPage, target }) => !isPage && !target.isThere);
  const places = missing.map(({ line, target }) => ({ place: `imsmanifest.xml:${line}`, path: target.path }));
  notices.push(...capped(noticesOfMissing(places, paths), 'files'));
  // With a single unit there is no way through them to follow.
  for (const { what, lines } of units.length > 1 ? unfollowedIn(manifest) : []) {
    notices.push(`${linesOf(lines)}: not followed: ${what}; every unit can be opened at any time`);
  }
  return { standard, title, units, notices };
};
