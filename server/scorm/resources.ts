import { childOf, childrenOf, type Element } from '../base/xml';
import { packageAddress, resolveHref, type Target } from './hrefs';

/**
 * Addresses that those of a resource are relative to, by `xml:base` of itself and of what it stands in. Tools leave out
 * the slash behind a folder's name, where the standard would drop the name, and some mean a text to put in front.
 * Source: XML Base, 4.4; SCORM 2004 4th edition, content aggregation model, 3.4.1.
 */
const basesOf = (elements: readonly (Element | undefined)[]) => {
  const named = elements.flatMap((element) => element?.attributes.get('base')?.trim() || []);
  const under = (change: (base: string) => string): string | undefined =>
    named.reduce<string | undefined>((base, each) => {
      const next = change(each);
      return base !== undefined && URL.canParse(next, base) ? new URL(next, base).href : undefined;
    }, packageAddress);
  const folders = under((base) => base.replace(/[\\/]*$/, '/'));
  const inFront = named.join('');
  return {
    bases: [...new Set([folders, under((base) => base)])].filter((base) => base !== undefined),
    put: (href: string): string => inFront + href,
  };
};

/** A package's resources, and where their addresses lead. */
export const resourcesOf = (manifest: Element, has: (path: string) => boolean) => {
  const resources = childOf(manifest, 'resources');
  const list = childrenOf(resources, 'resource');
  const all = new Map(list.map((each) => [each.attributes.get('identifier'), each]));
  const targetOf = (resource: Element, of: Element): Target | string => {
    const href = of.attributes.get('href') ?? '';
    const { bases, put } = basesOf([manifest, resources, resource]);
    const target = resolveHref(href, bases, has);
    if (typeof target !== 'string' && target.isThere) return target;
    const other = resolveHref(put(href), [packageAddress], has);
    return typeof other !== 'string' && other.isThere ? other : target;
  };
  const filesOf = (resource: Element): { file: Element; target: Target }[] =>
    childrenOf(resource, 'file').flatMap((file) => {
      const target = targetOf(resource, file);
      return typeof target === 'string' ? [] : [{ file, target }];
    });
  const pathsOf = (resource: Element, seen = new Set<Element>()): string[] => {
    if (seen.has(resource)) return [];
    seen.add(resource);
    const own = filesOf(resource).map(({ target }) => target.path);
    const needed = childrenOf(resource, 'dependency').flatMap((each) => {
      const other = all.get(each.attributes.get('identifierref'));
      return other ? pathsOf(other, seen) : [];
    });
    return [...own, ...needed];
  };
  return {
    list,
    of: (item: Element) => all.get(item.attributes.get('identifierref')),
    targetOf,
    filesOf,
    pathsOf,
  };
};
export type Resources = ReturnType<typeof resourcesOf>;
