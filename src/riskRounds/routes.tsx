import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { roundPrint, roundRisk } from './paths';

const RiskPage = lazyPage(async () => (await import('./risk/RiskPage')).RiskPage);
const ActionListPrintPage = lazyPage(async () => (await import('./print/ActionListPrintPage')).ActionListPrintPage);

export const riskRoundRoutes: readonly PageRoute[] = [
  { path: roundRisk, permissions: ['risk-assessment.read-risk-list'], page: <RiskPage /> },
  { path: roundPrint, permissions: ['risk-assessment.read-risk-action-list'], page: <ActionListPrintPage /> },
];
