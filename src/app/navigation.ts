import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { resources } from '../../resources';
import { resourceLink, resourceNavigation } from '../generator';
import type { SidebarItem } from '../navigation/sidebarItems';
import { paths } from '../routing/paths';

// A certificate is opened from there, and what was taken along.
const myElearnings = resourceLink('elearningExecutions', resources.elearningExecutions);

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
    title: 'layout.sections.apps',
    path: '/apps',
    children: [
      {
        title: 'layout.groups.elearnings',
        path: '/apps/elearnings',
        icon: SchoolOutlined,
        children: [
          {
            ...myElearnings,
            match: [...(myElearnings.match ?? []), `${paths.elearningCertificate}/`, paths.takenElearnings],
          },
          resourceLink('elearnings', resources.elearnings),
          resourceLink('assignmentRules', resources.assignmentRules),
          {
            title: 'elearningStatistics.menu',
            path: paths.elearningStatistics,
            icon: InsightsOutlined,
            featureFlag: 'elearnings',
            checkPermissions: ['elearning.read-statistics'],
          },
        ],
      },
      {
        title: 'layout.groups.riskAssessments',
        path: '/apps/risk-assessments',
        icon: ChecklistOutlined,
        children: [
          resourceLink('riskSheets', resources.riskSheets),
          resourceLink('riskRounds', resources.riskRounds),
          resourceLink('riskActions', resources.riskActions),
          resourceLink('riskAssessments', resources.riskAssessments),
        ],
      },
      resourceLink('templates', resources.templates),
      {
        title: 'calendar.menu',
        path: paths.calendar,
        icon: CalendarMonthOutlined,
        featureFlag: 'calendar',
        checkPermissions: ['calendar.show'],
      },
    ],
  },
  {
    title: 'layout.sections.company',
    path: '/company',
    children: [
      ...resourceNavigation('company', resources),
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
