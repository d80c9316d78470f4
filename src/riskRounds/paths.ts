const details = '/apps/risk-assessments/evaluation/details';

/** The pages of one round: one of its risks, and what is printed of it. */
export const roundRisk = `${details}/:roundUuid/risks/:riskUuid`;
export const roundPrint = `${details}/:roundUuid/risk-action-list`;

export const roundTabs = ['risks', 'risk-actions'] as const;
export type RoundTabId = (typeof roundTabs)[number];

export const roundPath = (roundUuid: string, tab: RoundTabId = 'risks'): string => `${details}/${roundUuid}/${tab}`;
export const riskPath = (roundUuid: string, riskUuid: string): string => `${details}/${roundUuid}/risks/${riskUuid}`;
export const printPath = (roundUuid: string): string => `${details}/${roundUuid}/risk-action-list`;
