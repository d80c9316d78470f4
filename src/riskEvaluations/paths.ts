const details = '/apps/risk-assessments/evaluation/details';

/** The pages of one round: one of its risks, and what is printed of it. */
export const evaluationRisk = `${details}/:roundUuid/risks/:riskUuid`;
export const evaluationPrint = `${details}/:roundUuid/risk-action-list`;

export const evaluationTabs = ['risks', 'risk-actions'] as const;
export type EvaluationTabId = (typeof evaluationTabs)[number];

export const evaluationPath = (roundUuid: string, tab: EvaluationTabId = 'risks'): string =>
  `${details}/${roundUuid}/${tab}`;
export const riskPath = (roundUuid: string, riskUuid: string): string => `${details}/${roundUuid}/risks/${riskUuid}`;
export const printPath = (roundUuid: string): string => `${details}/${roundUuid}/risk-action-list`;
