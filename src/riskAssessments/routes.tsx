import { lazyPage, type PageRoute } from '../layout/pageRoutes';
import { paths } from '../layout/paths';
import { assessmentDetails } from './paths';

const MyAnalysesPage = lazyPage(async () => (await import('./my/MyAnalysesPage')).MyAnalysesPage);
const CatalogPage = lazyPage(async () => (await import('./catalog/CatalogPage')).CatalogPage);
const AssessmentPage = lazyPage(async () => (await import('./details/AssessmentPage')).AssessmentPage);
const SheetPage = lazyPage(async () => (await import('./execution/SheetPage')).SheetPage);

export const riskAssessmentRoutes: readonly PageRoute[] = [
  { path: paths.myAnalyses, permissions: ['risk-assessment.read-member-tasks'], page: <MyAnalysesPage /> },
  { path: paths.riskCatalog, permissions: ['risk-assessment.read-catalog-list'], page: <CatalogPage /> },
  { path: assessmentDetails, permissions: ['risk-assessment.read-catalog-list'], page: <AssessmentPage /> },
  {
    path: `${paths.riskExecution}/:executionUuid`,
    permissions: ['risk-assessment.read-execution'],
    page: <SheetPage />,
  },
];
