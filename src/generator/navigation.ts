import TopicOutlined from '@mui/icons-material/TopicOutlined';
import type { SidebarItem } from '../navigation/sidebarItems';
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

/** The icons of groups that places name; their titles are words of the layout. */
const groupIcons = { registers: TopicOutlined } satisfies Record<NonNullable<Place['group']>, SidebarItem['icon']>;

/** The section's lists whose link is not among those of another one, by name. */
const outermostOf = (entries: readonly [string, Place][]): [string, Place][] =>
  entries.filter(([, inner]) => !entries.some(([, outer]) => liesBelow(inner, outer)));

/**
 * The sidebar's links to the lists of a section. Resources whose path lies below another's form a group with it; those
 * that name a group stand in that, where the first of them would stand.
 */
export const resourceNavigation = (section: string, places: Places): SidebarItem[] => {
  const entries = Object.entries(places).filter(
    // What is among the settings is reached by their tabs.
    ([, { path }]) => path.startsWith(`${section}/`) && !path.startsWith(`${section}/settings/`),
  );
  const outermost = outermostOf(entries);
  return outermost.flatMap(([name, place]) => {
    const { group } = place;
    if (group) {
      const beside = outermost.filter(([, other]) => other.group === group);
      if (beside[0]?.[0] !== name) return [];
      const children = beside.map((each) => resourceLink(...each));
      return [{ title: `layout.groups.${group}`, path: `/${section}/${group}`, icon: groupIcons[group], children }];
    }
    const inner = entries.filter(([, other]) => liesBelow(other, place));
    if (inner.length === 0) return [resourceLink(name, place)];
    const below = inner.map(([, other]) => other);
    const children = [resourceLink(name, place, below), ...inner.map((each) => resourceLink(...each))];
    return [{ title: `${name}.title`, path: `/${place.path}`, icon: place.icon, children }];
  });
};
