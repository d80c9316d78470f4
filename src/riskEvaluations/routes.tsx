import { lazyPage, type PageRoute } from '../layout/pageRoutes';
import { paths } from '../layout/paths';
import { evaluationDetails, evaluationPrint, evaluationRisk } from './paths';

const EvaluationListPage = lazyPage(async () => (await import('./list/EvaluationListPage')).EvaluationListPage);
const EvaluationPage = lazyPage(async () => (await import('./details/EvaluationPage')).EvaluationPage);
const RiskPage = lazyPage(async () => (await import('./risk/RiskPage')).RiskPage);
const ActionListPrintPage = lazyPage(async () => (await import('./print/ActionListPrintPage')).ActionListPrintPage);

export const riskEvaluationRoutes: readonly PageRoute[] = [
  {
    path: paths.riskEvaluation,
    permissions: ['risk-assessment.read-assignment-overview-list'],
    page: <EvaluationListPage />,
  },
  {
    path: evaluationDetails,
    permissions: ['risk-assessment.read-assignment-overview-list'],
    page: <EvaluationPage />,
  },
  { path: evaluationRisk, permissions: ['risk-assessment.read-risk-list'], page: <RiskPage /> },
  { path: evaluationPrint, permissions: ['risk-assessment.read-risk-action-list'], page: <ActionListPrintPage /> },
];
