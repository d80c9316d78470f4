import type { SidebarItem } from '../layout/navigation';
import { permitting } from './access';
import { liesBelow, listPath } from './paths';
import type { Place } from './place';

type Places = Readonly<Record<string, Place>>;

/** The sidebar's link to a list. It stands for all pages of the resource, but not for those of resources below it. */
export const resourceLink = (name: string, place: Place, below: readonly Place[] = []): SidebarItem => ({
  title: `${place.words ?? name}.menu`,
  path: listPath(place),
  icon: place.icon,
  featureFlag: place.featureFlag,
  checkPermissions: permitting(place.access),
  match: [`/${place.path}/`],
  except: below.map(({ path }) => `/${path}/`),
});

const withoutIcon = ({ icon: _, ...item }: SidebarItem): SidebarItem => item;

/** The sidebar's links to the lists of a section; resources whose path lies below another's form a group with it. */
export const resourceNavigation = (section: string, places: Places): SidebarItem[] => {
  const entries = Object.entries(places).filter(
    // What is among the settings is reached by their tabs.
    ([, { path }]) => path.startsWith(`${section}/`) && !path.startsWith(`${section}/settings/`),
  );
  const outermost = entries.filter(([, inner]) => !entries.some(([, outer]) => liesBelow(inner, outer)));
  return outermost.map((entry) => {
    const [name, place] = entry;
    const inner = entries.filter(([, other]) => liesBelow(other, place));
    if (inner.length === 0) return resourceLink(name, place);
    const below = inner.map(([, other]) => other);
    const links = [resourceLink(name, place, below), ...inner.map((each) => resourceLink(...each))];
    return { title: `${name}.title`, path: `/${place.path}`, icon: place.icon, children: links.map(withoutIcon) };
  });
};
