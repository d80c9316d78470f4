import { childOf, childrenOf, type Element, textOf } from '../base/xml';
import type { PackageUnit } from '../db/schema/elearnings';
import { contentTypeOf } from './contentTypes';
import type { Faults } from './fault';
import { type Resources, resourcesOf } from './resources';
import { completionOf, markOf2004, percentOf, type Sequencing, sequencingOf } from './sequencing';

type Standard = 'scorm12' | 'scorm2004';

/** A unit, and what is known of it before any of its files was looked at. */
export interface FoundUnit {
  unit: PackageUnit;
  /** Its first page and every file that the manifest says it needs. */
  paths: string[];
  line: number;
}

/** The address with a unit's parameters, joined as the standard says. */
const withParameters = (href: string, parameters: string): string => {
  const rest = parameters.trim().replace(/^[?&]+/, '');
  if (rest === '') return href;
  if (rest.startsWith('#')) return href.includes('#') ? href : href + rest;
  const [before = '', fragment] = href.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}${rest}${fragment === undefined ? '' : `#${fragment}`}`;
};

/** Values that the item asks the run-time to tell its unit. */
const told = (item: Element, standard: Standard, sequencing: Sequencing): Partial<PackageUnit> => {
  const masteryScore =
    standard === 'scorm12' ? percentOf(textOf(childOf(item, 'masteryscore'))) : markOf2004(sequencing);
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

/** True if the player's frame shows a file beside pages that report: the sandbox keeps browsers' own viewers out. */
const isShown = (path: string): boolean =>
  /^(?:text\/|image\/|video\/|audio\/|application\/xhtml)/.test(contentTypeOf(path));

const itemsBelow = (element: Element): Element[] =>
  childrenOf(element, 'item').flatMap((item) => [item, ...itemsBelow(item)]);

interface Surroundings {
  manifest: Element;
  standard: Standard;
  /** Of the package. */
  title: string;
  has: (path: string) => boolean;
  /** A path that differs from this one in upper and lower case alone. */
  like: (path: string) => string | undefined;
  faults: Faults;
  notices: string[];
}

/** True if a resource reports how far somebody is; else it is a page to read. */
const isReporting = (resource: Element | undefined): boolean =>
  resource?.attributes.get('scormtype')?.toLowerCase() === 'sco';

const isHidden = ({ attributes }: Element): boolean =>
  ['false', '0'].includes(attributes.get('isvisible')?.trim().toLowerCase() ?? '');

/**
 * The items that are played. One that the manifest hides from the menu is none, and nobody can be asked to do it; those
 * below it are not hidden by that. Where all units are hidden they are played all the same: there is nothing else.
 * Source: IMS content packaging 1.1.4, 4.4, `isvisible`.
 */
const playedItems = (organization: Element, resources: Resources, notices: string[]): Element[] => {
  const items = itemsBelow(organization);
  const isOneShown = items.some((item) => !isHidden(item) && isReporting(resources.of(item)));
  return items.filter((item) => {
    const resource = resources.of(item);
    if (!resource || !isHidden(item) || (isReporting(resource) && !isOneShown)) return true;
    const name = textOf(childOf(item, 'title')) || item.attributes.get('identifier');
    notices.push(`imsmanifest.xml:${item.line}: ${name} is left out, because the manifest hides it (isvisible)`);
    return false;
  });
};

const unitOf = (item: Element, resource: Element, resources: Resources, surroundings: Surroundings): FoundUnit[] => {
  const { manifest, standard, title, like, faults, notices } = surroundings;
  const where = `imsmanifest.xml:${item.line}`;
  const isAsset = !isReporting(resource);
  const name = textOf(childOf(item, 'title')) || title || 'SCO';
  const refuse = (reason: string): [] => {
    if (isAsset) notices.push(`${where}: ${name} is left out, because its page ${reason}`);
    else faults.add(`${where}: The first page of ${name} ${reason}`);
    return [];
  };
  const target = resources.targetOf(resource, resource);
  if (typeof target === 'string') return refuse(target);
  const { href, path, isThere } = target;
  if (!isThere) {
    const other = like(path);
    return refuse(
      `is missing: ${path || '(none)'}${other === undefined ? '' : `; there is ${other}, written otherwise`}`,
    );
  }
  if (isAsset && !isShown(path)) return refuse(`is of a kind that browsers do not show in a frame: ${path}`);
  const unitId = item.attributes.get('identifier') ?? '';
  const parameters = item.attributes.get('parameters') ?? '';
  const more = isAsset ? ({ isAsset } as const) : told(item, standard, sequencingOf(manifest, item));
  const unit = { unitId, title: name, href: withParameters(href, parameters), ...more };
  return [{ unit, paths: [path, ...resources.pathsOf(resource)], line: item.line }];
};

/** @param former the line of another item with that identifier */
const faultOfIdentifier = (unitId: string, former: number | undefined): string | undefined => {
  if (unitId === '') return 'has no identifier, which every item needs';
  if (unitId.length > 255) return 'has an identifier of more than 255 characters';
  return former === undefined ? undefined : `has the same identifier as the item in line ${former}: ${unitId}`;
};

/** Everything that can be opened, in the manifest's order: units that report, and pages to read. */
export const unitsOf = (organization: Element, surroundings: Surroundings): FoundUnit[] => {
  const { faults, notices, manifest, has } = surroundings;
  const resources = resourcesOf(manifest, has);
  const seen = new Map<string, number>();
  return playedItems(organization, resources, notices).flatMap((item) => {
    const where = `imsmanifest.xml:${item.line}`;
    const resource = resources.of(item);
    const named = item.attributes.get('identifierref');
    if (!resource && named) notices.push(`${where}: names a resource that is not there: ${named}`);
    return (resource ? unitOf(item, resource, resources, surroundings) : []).filter(({ unit, line }) => {
      const { unitId, title, isAsset } = unit;
      const reason = faultOfIdentifier(unitId, seen.get(unitId));
      seen.set(unitId, line);
      if (!reason) {
        if (isAsset) notices.push(`${where}: ${title} is a page to read (asset): it is offered and does not count`);
        return true;
      }
      if (isAsset) notices.push(`${where}: ${title} is left out: it ${reason}`);
      else faults.add(`${where}: ${title} ${reason}`);
      return !isAsset;
    });
  });
};
