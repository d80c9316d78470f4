import { lazyPage, type PageRoute } from '../layout/pageRoutes';
import { evaluationPrint, evaluationRisk } from './paths';

const RiskPage = lazyPage(async () => (await import('./risk/RiskPage')).RiskPage);
const ActionListPrintPage = lazyPage(async () => (await import('./print/ActionListPrintPage')).ActionListPrintPage);

export const riskEvaluationRoutes: readonly PageRoute[] = [
  { path: evaluationRisk, permissions: ['risk-assessment.read-risk-list'], page: <RiskPage /> },
  { path: evaluationPrint, permissions: ['risk-assessment.read-risk-action-list'], page: <ActionListPrintPage /> },
];
