import { useTranslate } from 'ra-core';
import type { RiskListItem } from '../../contract/riskAssessments/risks';
import { useFormat } from '../ui/useFormat';

/** Decision on a question that is not assessed: what, why, by whom and when. */
export const FollowUpText = ({ followUp }: { followUp: NonNullable<RiskListItem['followUp']> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { kind, reason, decidedBy, decidedOn } = followUp;
  const by = translate('riskRounds.followUp.decided', { name: decidedBy, date: format.date(decidedOn) });
  return [translate(`riskRounds.followUp.kinds.${kind}`), reason, by].filter(Boolean).join(' · ');
};
