import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../contract/riskAssessments/riskActionFields';
import { PersonLink } from '../people/PersonLink';
import { ownerOf } from './ownerOf';

/** The name of whoever carries an action out, as a way to their file; or that nobody does. */
export const OwnerName = ({ action }: { action: Pick<RiskActionListItem, 'owner'> }) => {
  const translate = useTranslate();
  const { owner } = action;
  if (!owner) return translate('riskActions.noOwner');
  return (
    <PersonLink person={owner} among="company">
      {ownerOf(action)}
    </PersonLink>
  );
};
