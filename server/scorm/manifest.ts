import { childOf, childrenOf, type Element, textOf } from '../base/xml';
import { type Faults, gatherFaults, PackageFault } from './fault';
import { parseManifest } from './manifestXml';
import { unfollowedIn } from './sequencing';
import { type FoundUnit, unitsOf } from './units';

export interface Manifest {
  standard: 'scorm12' | 'scorm2004';
  title: string;
  units: FoundUnit[];
  /** What of it is cut off or left out, a line each. */
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

/**
 * What a manifest says is to be played. @param paths what is in the package, from the manifest's folder on
 * @throws PackageFault with all that is wrong
 */
export const readManifest = (content: Buffer, paths: readonly string[]): Manifest => {
  const manifest = childOf(parseManifest(content), 'manifest');
  if (!manifest) throw new PackageFault('imsmanifest.xml is no manifest: its outermost element must be <manifest>');
  const standard = standardOf(manifest);
  const organization = organizationOf(manifest);
  const title = textOf(childOf(organization, 'title'));
  const [faults, notices, known] = [gatherFaults(), [] as string[], new Set(paths)];
  const folded = new Map(paths.map((path) => [path.toLowerCase(), path]));
  const units = unitsOf(organization, {
    manifest,
    standard,
    title,
    faults,
    notices,
    has: (path) => known.has(path),
    like: (path) => folded.get(path.toLowerCase()),
  });
  faults.settle();
  standingAlone(units, faults);
  faults.settle();
  // With a single unit there is no way through them to follow.
  for (const { what, lines } of units.length > 1 ? unfollowedIn(manifest) : []) {
    notices.push(`${linesOf(lines)}: not followed: ${what}; every unit can be opened at any time`);
  }
  return { standard, title, units, notices };
};
