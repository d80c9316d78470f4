import { lazyPage, type PageRoute } from '../layout/pageRoutes';
import { paths } from '../layout/paths';
import { elearningDetails } from './paths';

const MyElearningsPage = lazyPage(async () => (await import('./my/MyElearningsPage')).MyElearningsPage);
const CatalogPage = lazyPage(async () => (await import('./catalog/CatalogPage')).CatalogPage);
const ElearningPage = lazyPage(async () => (await import('./details/ElearningPage')).ElearningPage);
const CertificatePage = lazyPage(async () => (await import('./certificate/CertificatePage')).CertificatePage);
const StatisticsPage = lazyPage(async () => (await import('./statistics/StatisticsPage')).StatisticsPage);
const ExecutionPage = lazyPage(async () => (await import('./execution/ExecutionPage')).ExecutionPage);

export const elearningRoutes: readonly PageRoute[] = [
  { path: paths.myElearnings, permissions: ['elearning.read-member-tasks'], page: <MyElearningsPage /> },
  { path: paths.elearningCatalog, permissions: ['elearning.read-catalog'], page: <CatalogPage /> },
  { path: elearningDetails, permissions: ['elearning.read-catalog'], page: <ElearningPage /> },
  { path: paths.elearningStatistics, permissions: ['elearning.read-statistics'], page: <StatisticsPage /> },
  {
    path: `${paths.elearningExecution}/:executionUuid`,
    permissions: ['elearning.read-execution'],
    page: <ExecutionPage />,
  },
  {
    path: `${paths.elearningCertificate}/:resultUuid`,
    permissions: ['elearning.read-result-data'],
    page: <CertificatePage />,
  },
];
