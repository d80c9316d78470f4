import type { PackageUnit } from '../db/schema/elearnings';
import { PackageFault } from './fault';
import { childOf, childrenOf, type Element, parseXml, textOf } from './xml';

export interface Manifest {
  standard: 'scorm12' | 'scorm2004';
  title: string;
  units: PackageUnit[];
}

/** The version that a manifest names, else the one whose words it uses. */
const standardOf = (manifest: Element): Manifest['standard'] => {
  const named = textOf(childOf(manifest, 'metadata', 'schemaversion'));
  const spaces = [...manifest.attributes.values()].join(' ');
  if (/^1\.[12]$/.test(named) || (named === '' && /adlcp_rootv1p2/i.test(spaces))) return 'scorm12';
  if (/2004|^CAM 1\.3$/i.test(named) || (named === '' && /adlcp_v1p3/i.test(spaces))) return 'scorm2004';
  throw new PackageFault(
    named ? `The package is neither SCORM 1.2 nor SCORM 2004: ${named}` : 'The package does not say that it is SCORM',
  );
};

const anywhere = 'https://package.invalid/';

/** A path in the package with query and fragment, percent-encoded; what leads elsewhere is refused. */
const addressOf = (href: string, title: string): { href: string; path: string } => {
  if (!URL.canParse(href, anywhere)) throw new PackageFault(`The first page of ${title} has no address`);
  const url = new URL(href, anywhere);
  if (!url.href.startsWith(anywhere)) throw new PackageFault(`The first page of ${title} lies outside the package`);
  try {
    return { href: url.href.slice(anywhere.length), path: decodeURIComponent(url.pathname.slice(1)).normalize('NFC') };
  } catch {
    throw new PackageFault(`The first page of ${title} has no address`);
  }
};

/** The address with a unit's parameters, joined as the standard says. */
const withParameters = (href: string, parameters: string): string => {
  const rest = parameters.trim().replace(/^[?&]+/, '');
  if (rest === '') return href;
  if (rest.startsWith('#')) return href.includes('#') ? href : href + rest;
  const [before = '', fragment] = href.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}${rest}${fragment === undefined ? '' : `#${fragment}`}`;
};

const percentOf = (text: string, factor = 1): number | undefined => {
  const value = Number(text) * factor;
  return text !== '' && Number.isFinite(value) && value >= 0 && value <= 100 ? value : undefined;
};

/** A part of an item's sequencing: its own, else that of the collection it refers to. */
type Sequencing = (name: string) => Element | undefined;

const sequencingOf = (manifest: Element, item: Element): Sequencing => {
  const own = childOf(item, 'sequencing');
  const id = own?.attributes.get('idref');
  const shared = childrenOf(childOf(manifest, 'sequencingcollection'), 'sequencing').find(
    ({ attributes }) => id !== undefined && attributes.get('id') === id,
  );
  return (name) => childOf(own, name) ?? childOf(shared, name);
};

/**
 * When a unit of SCORM 2004 is complete. The fourth edition writes the threshold as an attribute, which counts where it
 * is switched on; the editions before it as text. Source: SCORM 2004 4th edition, content aggregation model,
 * `adlcp:completionThreshold`.
 */
const completionOf = (item: Element, sequencing: Sequencing): Partial<PackageUnit> => {
  const delivery = sequencing('deliverycontrols')?.attributes;
  const threshold = childOf(item, 'completionthreshold');
  const isSwitchedOn = threshold?.attributes.get('completedbymeasure') === 'true';
  const least = isSwitchedOn ? (threshold.attributes.get('minprogressmeasure') ?? '1') : textOf(threshold);
  const percent = percentOf(least, 100);
  return {
    ...(delivery?.get('completionsetbycontent') !== 'true' && { presumesCompletion: true }),
    ...(percent !== undefined && { completionThreshold: percent / 100 }),
  };
};

/** What the item asks the run-time to tell its unit. */
const told = (item: Element, standard: Manifest['standard'], sequencing: Sequencing): Partial<PackageUnit> => {
  const objective = childOf(sequencing('objectives'), 'primaryobjective');
  const masteryScore =
    standard === 'scorm12'
      ? percentOf(textOf(childOf(item, 'masteryscore')))
      : percentOf(textOf(childOf(objective, 'minnormalizedmeasure')), 100);
  const limits = sequencing('limitconditions')?.attributes.get('attemptabsolutedurationlimit');
  const launchData = textOf(childOf(item, 'datafromlms'));
  const maximumTime = textOf(childOf(item, 'maxtimeallowed')) || limits;
  const timeLimitAction = textOf(childOf(item, 'timelimitaction'));
  return {
    ...(masteryScore !== undefined && { masteryScore }),
    ...(launchData && { launchData }),
    ...(maximumTime && { maximumTime }),
    ...(timeLimitAction && { timeLimitAction }),
    ...(standard === 'scorm2004' && completionOf(item, sequencing)),
  };
};

const itemsBelow = (element: Element): Element[] =>
  childrenOf(element, 'item').flatMap((item) => [item, ...itemsBelow(item)]);

const organizationOf = (manifest: Element): Element => {
  const organizations = childOf(manifest, 'organizations');
  const all = childrenOf(organizations, 'organization');
  const named = all.find(({ attributes }) => attributes.get('identifier') === organizations?.attributes.get('default'));
  const chosen = named ?? all[0];
  if (!chosen) throw new PackageFault('imsmanifest.xml has no organization, so nothing says what to play');
  return chosen;
};

/**
 * What a manifest says is to be played. @param has whether a path is in the package, from the manifest's folder on
 * @throws PackageFault
 */
export const readManifest = (content: Buffer, has: (path: string) => boolean): Manifest => {
  const manifest = childOf(parseXml(content), 'manifest');
  if (!manifest) throw new PackageFault('imsmanifest.xml is no manifest');
  const standard = standardOf(manifest);
  const organization = organizationOf(manifest);
  const resources = childOf(manifest, 'resources');
  const byId = new Map(
    childrenOf(resources, 'resource').map((resource) => [resource.attributes.get('identifier'), resource]),
  );
  const title = textOf(childOf(organization, 'title'));
  const units = itemsBelow(organization).flatMap((item): PackageUnit[] => {
    const resource = byId.get(item.attributes.get('identifierref'));
    if (resource?.attributes.get('scormtype')?.toLowerCase() !== 'sco') return [];
    const name = textOf(childOf(item, 'title')) || title || 'SCO';
    const base = [manifest, resources, resource].map((element) => element?.attributes.get('base') ?? '').join('');
    const { href, path } = addressOf(base + (resource.attributes.get('href') ?? ''), name);
    if (!has(path)) throw new PackageFault(`The first page of ${name} is missing: ${path || '(none)'}`);
    const unitId = item.attributes.get('identifier') ?? '';
    const parameters = item.attributes.get('parameters') ?? '';
    const more = told(item, standard, sequencingOf(manifest, item));
    return [{ unitId, title: name, href: withParameters(href, parameters), ...more }];
  });
  if (units.length === 0) throw new PackageFault('The package has no unit that tells how far somebody is');
  const ids = new Set(units.map(({ unitId }) => unitId));
  if (ids.size < units.length || [...ids].some((id) => id === '' || id.length > 255)) {
    throw new PackageFault('Two units of the package have the same identifier, or one has none');
  }
  return { standard, title, units };
};
