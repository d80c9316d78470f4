import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskListItem } from '../../contract/riskAssessments/risks';
import { useFormat } from '../ui/useFormat';

type Compared = Pick<RiskListItem, 'change' | 'previousFactor'>;

/** Marks a risk that was not asked for in the round before, or was rated otherwise then. */
export const ChangeMark = ({ risk: { change, previousFactor } }: { risk: Compared }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (change === 'new') return <Chip variant="outlined" color="info" label={translate('riskRounds.changes.new')} />;
  if (change !== 'changed') return null;
  const label =
    previousFactor === null
      ? translate('riskRounds.changes.changed')
      : translate('riskRounds.changes.changedFrom', { factor: format.number(previousFactor) });
  return <Chip variant="outlined" label={label} />;
};
