import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { resources } from '../resources';
import { resourceNavigation } from './generator';
import type { SidebarItem } from './layout/navigation';
import { paths } from './layout/paths';

/** The sidebar: sections, and what stands in them. */
export const navigation: readonly SidebarItem[] = [
  {
    title: 'layout.sections.start',
    path: '/start',
    children: [
      { title: 'start.overview', path: paths.overview, icon: GridViewOutlined },
      {
        title: 'infopoint.menu',
        path: paths.infopoint,
        icon: MedicalServicesOutlined,
        checkPermissions: ['infopoint.read-location-list'],
        match: [`${paths.infopoint}/`],
      },
    ],
  },
  {
    title: 'layout.sections.company',
    path: '/company',
    children: [
      ...resourceNavigation(resources),
      {
        title: 'settings.menu',
        path: paths.companyDetails,
        icon: SettingsOutlined,
        checkPermissions: ['clientdetails.read-details', 'clientconfiguration.readconfiguration'],
        match: ['/company/settings'],
      },
    ],
  },
];
