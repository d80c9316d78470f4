import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { paths } from '../routing/paths';

const CertificatePage = lazyPage(async () => (await import('./certificate/CertificatePage')).CertificatePage);
const StatisticsPage = lazyPage(async () => (await import('./statistics/StatisticsPage')).StatisticsPage);
const TakenPage = lazyPage(async () => (await import('../taken/TakenPage')).TakenPage);

export const elearningRoutes: readonly PageRoute[] = [
  { path: paths.elearningStatistics, permissions: ['elearning.read-statistics'], page: <StatisticsPage /> },
  { path: paths.takenElearnings, permissions: ['elearning.create-execution'], page: <TakenPage /> },
  {
    path: `${paths.elearningCertificate}/:resultUuid`,
    permissions: ['elearning.read-result-data'],
    page: <CertificatePage />,
  },
];
