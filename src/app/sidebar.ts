import { resources } from '../../resources';
import { pages } from '../../resources/pages';
import { sectionLinks } from '../generator';
import type { SidebarItem } from '../navigation/sidebarItems';

const sections = ['start', 'apps', 'company'];

/** The sidebar: sections, and what is declared to stand in them. */
export const sidebar: readonly SidebarItem[] = sections.map((section) => ({
  title: `layout.sections.${section}`,
  path: `/${section}`,
  children: sectionLinks(section, resources, pages),
}));
