import type { SidebarItem } from '../layout/navigation';
import { permissionsFor } from './access';
import type { Declaration, Declarations } from './declaration';
import { liesBelow, listPath } from './paths';

/** Pages of the area that the list leads to belong to it as well. */
const linkNames = ({ list }: Declaration): string[] => (list.links ?? []).map(({ name }) => name);

/** Where its records and its further pages are. */
const pagesOf = (declaration: Declaration): string[] =>
  declaration.page?.at === ':uuid' ? [''] : ['create', 'details', ...linkNames(declaration)];

/** The sidebar's link to a list. */
export const resourceLink = (name: string, declaration: Declaration): SidebarItem => ({
  title: `${declaration.words ?? name}.menu`,
  path: listPath(declaration),
  icon: declaration.icon,
  featureFlag: declaration.featureFlag,
  checkPermissions: permissionsFor(declaration.calls.list),
  match: pagesOf(declaration).map((page) => `/${declaration.path}/${page}`),
});

const withoutIcon = ({ icon: _, ...item }: SidebarItem): SidebarItem => item;

/** The sidebar's links to the lists of a section; resources whose path lies below another's form a group with it. */
export const resourceNavigation = (section: string, declarations: Declarations): SidebarItem[] => {
  const entries = Object.entries(declarations).filter(([, { path }]) => path.startsWith(`${section}/`));
  const outermost = entries.filter(([, inner]) => !entries.some(([, outer]) => liesBelow(inner, outer)));
  return outermost.map((entry) => {
    const [name, declaration] = entry;
    const inner = entries.filter(([, other]) => liesBelow(other, declaration));
    if (inner.length === 0) return resourceLink(...entry);
    const children = [entry, ...inner].map((each) => resourceLink(...each)).map(withoutIcon);
    return { title: `${name}.title`, path: `/${declaration.path}`, icon: declaration.icon, children };
  });
};
