import type { RiskActionListItem } from '../../contract/riskAssessments/riskActionFields';

/** The name of whoever carries an action out; null if nobody does. */
export const ownerOf = ({ owner }: Pick<RiskActionListItem, 'owner'>): string | null =>
  owner && `${owner.firstName} ${owner.lastName}`;
