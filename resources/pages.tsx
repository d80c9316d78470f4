import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { loadInfopoint } from '../src/infopoint/loadInfopoint';
import { lazyPage, type Page } from '../src/page/pageRoutes';
import { profileTabs } from '../src/profile/tabs';
import { instructionPath, paths, printPath, riskPath } from '../src/routing/paths';
import { settingsForms } from '../src/settings/tabs';

const OverviewPage = lazyPage(async () => (await import('../src/start/OverviewPage')).OverviewPage);
const InfopointPage = lazyPage(loadInfopoint);
const InfopointPrintPage = lazyPage(
  async () => (await import('../src/infopoint/InfopointPrintPage')).InfopointPrintPage,
);
const StatisticsPage = lazyPage(
  async () => (await import('../src/elearnings/statistics/StatisticsPage')).StatisticsPage,
);
const TakenPage = lazyPage(async () => (await import('../src/taken/TakenPage')).TakenPage);
const CertificatePage = lazyPage(
  async () => (await import('../src/elearnings/certificate/CertificatePage')).CertificatePage,
);
const RiskPage = lazyPage(async () => (await import('../src/riskRounds/risk/RiskPage')).RiskPage);
const ActionListPrintPage = lazyPage(
  async () => (await import('../src/riskRounds/print/ActionListPrintPage')).ActionListPrintPage,
);
const CalendarPage = lazyPage(async () => (await import('../src/calendar/CalendarPage')).CalendarPage);
const MemberImportPage = lazyPage(
  async () => (await import('../src/members/import/MemberImportPage')).MemberImportPage,
);
const InstructionPage = lazyPage(
  async () => (await import('../src/hazardousSubstances/instruction/InstructionPage')).InstructionPage,
);
const CompanySettingsPage = lazyPage(
  async () => (await import('../src/settings/CompanySettingsPage')).CompanySettingsPage,
);
const ProfilePage = lazyPage(async () => (await import('../src/profile/ProfilePage')).ProfilePage);

/** Any of them opens any of the forms' addresses: the page leads on to what the person may see. */
const companySettings = settingsForms.map(({ permission }) => permission);

/** Every page that shows no list and no record of a resource: routes, sidebar, search and prefetch follow. */
export const pages: readonly Page[] = [
  { path: paths.overview, menu: { title: 'start.overview', icon: GridViewOutlined }, page: <OverviewPage /> },
  {
    path: `${paths.infopoint}/:locationUuid?`,
    permissions: ['infopoint.read-location-list'],
    menu: { title: 'infopoint.menu', icon: MedicalServicesOutlined },
    page: <InfopointPage />,
  },
  {
    path: `${paths.infopoint}/:locationUuid/print`,
    permissions: ['infopoint.read-location-list'],
    page: <InfopointPrintPage />,
  },
  {
    path: paths.elearningStatistics,
    permissions: ['elearning.read-statistics'],
    featureFlag: 'elearnings',
    menu: { title: 'elearningStatistics.menu', icon: InsightsOutlined, group: 'elearnings' },
    page: <StatisticsPage />,
  },
  {
    path: paths.takenElearnings,
    permissions: ['elearning.create-execution'],
    behind: paths.myElearnings,
    page: <TakenPage />,
  },
  {
    path: `${paths.elearningCertificate}/:resultUuid`,
    permissions: ['elearning.read-result-data'],
    behind: paths.myElearnings,
    page: <CertificatePage />,
  },
  {
    path: riskPath(':roundUuid', ':riskUuid'),
    permissions: ['risk-assessment.read-risk-list'],
    page: <RiskPage />,
  },
  {
    path: printPath(':roundUuid'),
    permissions: ['risk-assessment.read-risk-action-list'],
    page: <ActionListPrintPage />,
  },
  {
    path: paths.calendar,
    permissions: ['calendar.show'],
    featureFlag: 'calendar',
    menu: { title: 'calendar.menu', icon: CalendarMonthOutlined },
    page: <CalendarPage />,
  },
  { path: paths.memberImport, permissions: ['member-list.upload-csv'], page: <MemberImportPage /> },
  { path: instructionPath(':uuid'), permissions: ['hazardousSubstances.one'], page: <InstructionPage /> },
  ...settingsForms.map(({ id, path }) => ({
    path,
    permissions: companySettings,
    page: <CompanySettingsPage tabId={id} />,
    ...(path === paths.companyDetails
      ? { menu: { title: 'settings.menu', icon: SettingsOutlined } }
      : { behind: paths.companyDetails }),
  })),
  ...profileTabs.map(({ id, path, permissions }) => ({ path, permissions, page: <ProfilePage tabId={id} /> })),
];
