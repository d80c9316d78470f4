import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
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
    title: 'layout.sections.apps',
    path: '/apps',
    children: [
      {
        title: 'elearnings.my.menu',
        path: paths.myElearnings,
        icon: SchoolOutlined,
        featureFlag: 'elearnings',
        checkPermissions: ['elearning.read-member-tasks'],
        match: ['/apps/elearnings/execution/', '/apps/elearnings/certificate/'],
      },
      {
        title: 'elearnings.menu',
        path: paths.elearningCatalog,
        icon: LibraryBooksOutlined,
        featureFlag: 'elearnings',
        checkPermissions: ['elearning.read-catalog'],
        match: ['/apps/elearnings/catalog/'],
      },
      {
        title: 'elearningStatistics.menu',
        path: paths.elearningStatistics,
        icon: InsightsOutlined,
        featureFlag: 'elearnings',
        checkPermissions: ['elearning.read-statistics'],
      },
      {
        title: 'riskAssessments.my.menu',
        path: paths.myAnalyses,
        icon: ChecklistOutlined,
        featureFlag: 'riskAssessments',
        checkPermissions: ['risk-assessment.read-member-tasks'],
        match: [`${paths.riskExecution}/`],
      },
      {
        title: 'riskEvaluations.menu',
        path: paths.riskEvaluation,
        icon: FactCheckOutlined,
        featureFlag: 'riskAssessments',
        checkPermissions: ['risk-assessment.read-assignment-overview-list'],
        match: ['/apps/risk-assessments/evaluation/'],
      },
      {
        title: 'riskAssessments.menu',
        path: paths.riskCatalog,
        icon: ListAltOutlined,
        featureFlag: 'riskAssessments',
        checkPermissions: ['risk-assessment.read-catalog-list'],
        match: ['/apps/risk-assessments/catalog/'],
      },
      {
        title: 'templates.menu',
        path: paths.templates,
        icon: DescriptionOutlined,
        featureFlag: 'templates',
        checkPermissions: ['templates.read-list'],
      },
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
