import type { SidebarItem } from '../layout/navigation';
import { permissionsFor } from './access';
import type { Declaration, Declarations } from './declaration';
import { liesBelow, listPath } from './paths';

type Entry = [name: string, declaration: Declaration];

/** Pages of the area that the list leads to belong to it as well. */
const linkNames = ({ list }: Declaration): string[] => (list.links ?? []).map(({ name }) => name);

const linkOf = ([name, declaration]: Entry): SidebarItem => ({
  title: `${name}.menu`,
  path: listPath(declaration),
  icon: declaration.icon,
  checkPermissions: permissionsFor(declaration.calls.list),
  match: ['create', 'details', ...linkNames(declaration)].map((page) => `/${declaration.path}/${page}`),
});

const withoutIcon = ({ icon: _, ...item }: SidebarItem): SidebarItem => item;

/** The sidebar's links to the lists; resources whose path lies below another's form a group with it. */
export const resourceNavigation = (declarations: Declarations): SidebarItem[] => {
  const entries = Object.entries(declarations);
  const outermost = entries.filter(([, inner]) => !entries.some(([, outer]) => liesBelow(inner, outer)));
  return outermost.map((entry) => {
    const [name, declaration] = entry;
    const inner = entries.filter(([, other]) => liesBelow(other, declaration));
    if (inner.length === 0) return linkOf(entry);
    const children = [entry, ...inner].map(linkOf).map(withoutIcon);
    return { title: `${name}.title`, path: `/${declaration.path}`, icon: declaration.icon, children };
  });
};
