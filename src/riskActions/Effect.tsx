import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../contract/riskAssessments/riskActionFields';
import { RiskFactor } from '../riskLevels/RiskFactor';
import { Lines } from '../ui/Lines';

/** The risk before and after an action; of one that is done and not checked yet, that the check is missing. */
export const Effect = ({ action: { factor, effect, status } }: { action: RiskActionListItem }) => {
  const translate = useTranslate();
  return (
    <Lines
      first={<RiskFactor risk={{ factor, factorAfter: effect?.factor ?? null }} isShort />}
      second={status === 'done' && !effect && translate('riskActions.unchecked')}
    />
  );
};
