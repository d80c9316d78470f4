import type { AuthProvider } from 'react-admin';
import { type Resources, sectionLinks } from '../generator';
import type { Catalogue } from '../generator/resourceContext';
import type { FrameFace } from '../layout/face';
import type { SidebarItem } from '../navigation/sidebarItems';
import type { Page } from '../page/pageRoutes';

/** A face of the product as data: where it is, what is declared for it, and whose frame it has. */
export interface Face {
  /** Path that all its addresses begin with. */
  base: string;
  /** Resources with lists and pages, and those that it only chooses from: each belongs to one face. */
  declared: Catalogue;
  pages: readonly Page[];
  sidebar: readonly SidebarItem[];
  authProvider: AuthProvider;
  frame: FrameFace;
  /** Told what lists ask for, where that is sent first when their address is opened again. */
  onList?: (resource: string, path: string, body: Record<string, unknown>) => void;
}

/** Sections of a sidebar with what is declared to stand in them; `words` is the key of their titles. */
export const sidebarOf = (
  sections: readonly string[],
  words: string,
  resources: Resources,
  pages: readonly Page[],
): SidebarItem[] =>
  sections.map((section) => ({
    title: `${words}.${section}`,
    path: `/${section}`,
    children: sectionLinks(section, resources, pages),
  }));
