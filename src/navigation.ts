import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import { resources } from '../resources';
import { resourceNavigation } from './generator';
import type { SidebarItem } from './layout/navigation';
import { paths } from './layout/paths';

/** The sidebar: sections, and what stands in them. */
export const navigation: readonly SidebarItem[] = [
  {
    title: 'layout.sections.start',
    path: '/start',
    children: [{ title: 'start.overview', path: paths.overview, icon: GridViewOutlined }],
  },
  { title: 'layout.sections.company', path: '/company', children: resourceNavigation(resources) },
];
