import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lookups, resources } from '../resources';
import { elearningDetails } from './elearnings/paths';
import { resourceRoutes } from './generator';
import { NotFoundPage } from './layout/NotFoundPage';
import { paths } from './layout/paths';
import { RouteGuard } from './layout/RouteGuard';
import { useFirstPermittedPath } from './layout/useNavigation';
import { profileTabs } from './profile/tabs';
import { assessmentDetails } from './riskAssessments/paths';
import { evaluationDetails, evaluationPrint, evaluationRisk } from './riskEvaluations/paths';

// Each page comes when it is opened: nobody's first list should wait for the others.
const OverviewPage = lazy(() => import('./start/OverviewPage').then(({ OverviewPage: Page }) => ({ default: Page })));
const ProfilePage = lazy(() => import('./profile/ProfilePage').then(({ ProfilePage: Page }) => ({ default: Page })));
const InfopointPage = lazy(() =>
  import('./infopoint/InfopointPage').then(({ InfopointPage: Page }) => ({ default: Page })),
);
const InfopointPrintPage = lazy(() =>
  import('./infopoint/InfopointPrintPage').then(({ InfopointPrintPage: Page }) => ({ default: Page })),
);
const MyElearningsPage = lazy(() =>
  import('./elearnings/my/MyElearningsPage').then(({ MyElearningsPage: Page }) => ({ default: Page })),
);
const CatalogPage = lazy(() =>
  import('./elearnings/catalog/CatalogPage').then(({ CatalogPage: Page }) => ({ default: Page })),
);
const ElearningPage = lazy(() =>
  import('./elearnings/details/ElearningPage').then(({ ElearningPage: Page }) => ({ default: Page })),
);
const CertificatePage = lazy(() =>
  import('./elearnings/certificate/CertificatePage').then(({ CertificatePage: Page }) => ({ default: Page })),
);
const StatisticsPage = lazy(() =>
  import('./elearnings/statistics/StatisticsPage').then(({ StatisticsPage: Page }) => ({ default: Page })),
);
const CompanySettingsPage = lazy(() =>
  import('./settings/CompanySettingsPage').then(({ CompanySettingsPage: Page }) => ({ default: Page })),
);
const TemplatesPage = lazy(() =>
  import('./templates/TemplatesPage').then(({ TemplatesPage: Page }) => ({ default: Page })),
);
const CalendarPage = lazy(() =>
  import('./calendar/CalendarPage').then(({ CalendarPage: Page }) => ({ default: Page })),
);
const ExecutionPage = lazy(() =>
  import('./elearnings/execution/ExecutionPage').then(({ ExecutionPage: Page }) => ({ default: Page })),
);
const MyAnalysesPage = lazy(() =>
  import('./riskAssessments/my/MyAnalysesPage').then(({ MyAnalysesPage: Page }) => ({ default: Page })),
);
const RiskCatalogPage = lazy(() =>
  import('./riskAssessments/catalog/CatalogPage').then(({ CatalogPage: Page }) => ({ default: Page })),
);
const AssessmentPage = lazy(() =>
  import('./riskAssessments/details/AssessmentPage').then(({ AssessmentPage: Page }) => ({ default: Page })),
);
const SheetPage = lazy(() =>
  import('./riskAssessments/execution/SheetPage').then(({ SheetPage: Page }) => ({ default: Page })),
);
const EvaluationListPage = lazy(() =>
  import('./riskEvaluations/list/EvaluationListPage').then(({ EvaluationListPage: Page }) => ({ default: Page })),
);
const EvaluationPage = lazy(() =>
  import('./riskEvaluations/details/EvaluationPage').then(({ EvaluationPage: Page }) => ({ default: Page })),
);
const RiskPage = lazy(() =>
  import('./riskEvaluations/risk/RiskPage').then(({ RiskPage: Page }) => ({ default: Page })),
);
const ActionListPrintPage = lazy(() =>
  import('./riskEvaluations/print/ActionListPrintPage').then(({ ActionListPrintPage: Page }) => ({ default: Page })),
);
const MemberImportPage = lazy(() =>
  import('./members/import/MemberImportPage').then(({ MemberImportPage: Page }) => ({ default: Page })),
);

const Index = () => {
  const path = useFirstPermittedPath();
  return path ? <Navigate to={path} replace /> : <NotFoundPage />;
};

/** Every address of the dashboard and the page it shows. */
export const Pages = () => (
  <Routes>
    <Route index element={<Index />} />
    <Route path={paths.overview} element={<OverviewPage />} />
    <Route path={`${paths.infopoint}/:locationUuid?`} element={<InfopointPage />} />
    <Route path={`${paths.infopoint}/:locationUuid/print`} element={<InfopointPrintPage />} />
    <Route
      path={paths.myElearnings}
      element={
        <RouteGuard permissions={['elearning.read-member-tasks']}>
          <MyElearningsPage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.elearningCatalog}
      element={
        <RouteGuard permissions={['elearning.read-catalog']}>
          <CatalogPage />
        </RouteGuard>
      }
    />
    <Route
      path={elearningDetails}
      element={
        <RouteGuard permissions={['elearning.read-catalog']}>
          <ElearningPage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.companyDetails}
      element={
        <RouteGuard permissions={['clientdetails.read-details', 'clientconfiguration.readconfiguration']}>
          <CompanySettingsPage tabId="details" />
        </RouteGuard>
      }
    />
    <Route
      path={paths.companyConfiguration}
      element={
        <RouteGuard permissions={['clientdetails.read-details', 'clientconfiguration.readconfiguration']}>
          <CompanySettingsPage tabId="configuration" />
        </RouteGuard>
      }
    />
    <Route
      path={paths.companyReminders}
      element={
        <RouteGuard permissions={['reminder.read-settings']}>
          <CompanySettingsPage tabId="reminders" />
        </RouteGuard>
      }
    />
    {profileTabs.map(({ id, path, permissions }) => (
      <Route
        key={id}
        path={path}
        element={
          <RouteGuard permissions={permissions}>
            <ProfilePage tabId={id} />
          </RouteGuard>
        }
      />
    ))}
    <Route
      path={paths.memberImport}
      element={
        <RouteGuard permissions={['member-list.upload-csv']}>
          <MemberImportPage />
        </RouteGuard>
      }
    />
    <Route
      path={`${paths.elearningCertificate}/:resultUuid`}
      element={
        <RouteGuard permissions={['elearning.read-result-data']}>
          <CertificatePage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.elearningStatistics}
      element={
        <RouteGuard permissions={['elearning.read-statistics']}>
          <StatisticsPage />
        </RouteGuard>
      }
    />
    <Route
      path={`${paths.elearningExecution}/:executionUuid`}
      element={
        <RouteGuard permissions={['elearning.read-execution']}>
          <ExecutionPage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.templates}
      element={
        <RouteGuard permissions={['templates.read-list']}>
          <TemplatesPage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.riskEvaluation}
      element={
        <RouteGuard permissions={['risk-assessment.read-assignment-overview-list']}>
          <EvaluationListPage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.myAnalyses}
      element={
        <RouteGuard permissions={['risk-assessment.read-member-tasks']}>
          <MyAnalysesPage />
        </RouteGuard>
      }
    />
    <Route
      path={evaluationDetails}
      element={
        <RouteGuard permissions={['risk-assessment.read-assignment-overview-list']}>
          <EvaluationPage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.calendar}
      element={
        <RouteGuard permissions={['calendar.show']}>
          <CalendarPage />
        </RouteGuard>
      }
    />
    <Route
      path={evaluationRisk}
      element={
        <RouteGuard permissions={['risk-assessment.read-risk-list']}>
          <RiskPage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.riskCatalog}
      element={
        <RouteGuard permissions={['risk-assessment.read-catalog-list']}>
          <RiskCatalogPage />
        </RouteGuard>
      }
    />
    <Route
      path={assessmentDetails}
      element={
        <RouteGuard permissions={['risk-assessment.read-catalog-list']}>
          <AssessmentPage />
        </RouteGuard>
      }
    />
    <Route
      path={`${paths.riskExecution}/:executionUuid`}
      element={
        <RouteGuard permissions={['risk-assessment.read-execution']}>
          <SheetPage />
        </RouteGuard>
      }
    />
    <Route
      path={evaluationPrint}
      element={
        <RouteGuard permissions={['risk-assessment.read-risk-action-list']}>
          <ActionListPrintPage />
        </RouteGuard>
      }
    />
    {resourceRoutes({ declarations: resources, lookups })}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
