import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import TopicOutlined from '@mui/icons-material/TopicOutlined';
import type { SidebarGroup, SidebarItem } from '../navigation/sidebarItems';
import type { Page } from '../page/pageRoutes';
import { permitting } from './access';
import { liesBelow, listPath } from './paths';
import type { Place } from './place';

type Places = Readonly<Record<string, Place>>;

/** A link of the sidebar, and what groups are made by. */
interface Entry {
  link: SidebarItem;
  group?: SidebarGroup;
  /** Name and place of the resource that it leads to; none of a page without records. */
  resource?: readonly [string, Place];
}

/** Icons of the groups that places and pages name; their titles are words of the layout. */
const groupIcons = {
  elearnings: SchoolOutlined,
  registers: TopicOutlined,
  riskAssessments: ChecklistOutlined,
} satisfies Record<SidebarGroup, SidebarItem['icon']>;

/** The address of a page as far as it is the same for all that it shows. */
const fixedPath = ({ path }: Page): string => path.replace(/\/:.*/, '');

/** Addresses that stand behind the link at a path. */
const addressesBehind = (link: string, places: Places, pages: readonly Page[]): string[] => [
  ...Object.values(places).flatMap(({ behind, path }) => (behind === link ? [`/${path}/`] : [])),
  ...pages.flatMap((page) => (page.behind === link ? [fixedPath(page)] : [])),
];

/** The links of a section: resources and then pages, as they are declared. */
const entriesOf = (section: string, places: Places, pages: readonly Page[]): Entry[] => {
  const lists = Object.entries(places).flatMap(([name, place]): Entry[] => {
    if (place.behind || !place.path.startsWith(`${section}/`)) return [];
    const path = listPath(place);
    const link = {
      title: `${place.words ?? name}.menu`,
      path,
      icon: place.icon,
      featureFlag: place.featureFlag,
      checkPermissions: permitting(place.access),
      match: [`/${place.path}/`, ...addressesBehind(path, places, pages)],
    };
    return [{ link, group: place.group, resource: [name, place] }];
  });
  const others = pages.flatMap((page): Entry[] => {
    const path = fixedPath(page);
    if (!page.menu || !path.startsWith(`/${section}/`)) return [];
    const { group, ...shown } = page.menu;
    const { permissions, featureFlag } = page;
    const match = [`${path}/`, ...addressesBehind(path, places, pages)];
    return [{ link: { ...shown, path, featureFlag, checkPermissions: permissions, match }, group }];
  });
  return [...lists, ...others];
};

const isBelow = (inner: Entry, outer: Entry): boolean =>
  inner.resource !== undefined && outer.resource !== undefined && liesBelow(inner.resource[1], outer.resource[1]);

const linkOf = ({ link }: Entry): SidebarItem => link;

/**
 * The sidebar's links of a section. Resources whose path lies below another's form a group with it; what names a group
 * stands in that, where the first of them would stand.
 */
export const sectionLinks = (section: string, places: Places, pages: readonly Page[] = []): SidebarItem[] => {
  const entries = entriesOf(section, places, pages);
  const outermost = entries.filter((entry) => !entries.some((other) => isBelow(entry, other)));
  return outermost.flatMap((entry): SidebarItem[] => {
    const { link, group, resource } = entry;
    if (group) {
      const beside = outermost.filter((other) => other.group === group);
      if (beside[0] !== entry) return [];
      const title = `layout.groups.${group}`;
      return [{ title, path: `/${section}/${group}`, icon: groupIcons[group], children: beside.map(linkOf) }];
    }
    const inner = entries.filter((other) => isBelow(other, entry));
    if (!resource || inner.length === 0) return [link];
    const [name, { path, icon }] = resource;
    // The link stands for all pages of the resource, but not for those of resources below it.
    const except = inner.flatMap(({ resource: below }) => (below ? [`/${below[1].path}/`] : []));
    return [{ title: `${name}.title`, path: `/${path}`, icon, children: [{ ...link, except }, ...inner.map(linkOf)] }];
  });
};
