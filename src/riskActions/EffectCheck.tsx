import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { riskActions } from '../../contract/riskActions';
import type { RiskActionDetails } from '../../contract/riskAssessments/riskActionFields';
import { RecordForm } from '../generator/form/RecordForm';
import { FactorScale } from '../riskLevels/FactorScale';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';
import { FactorChoice } from './FactorChoice';
import { TypedNote } from './TypedNote';
import { useSaveAction } from './useSaveAction';

const groups = { effect: ['checkedOn', 'comment'] };

const Note = () => {
  const translate = useTranslate();
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <FactorChoice name="factor" label={translate('riskActions.effect.factor')} />
      </Card>
      <TypedNote />
    </>
  );
};

/** Says whether an action that was done has worked: the risk, rated anew. */
export const EffectForm = ({ action, onReload }: { action: RiskActionDetails; onReload: () => void }) => {
  const check = useSaveAction(riskActions.checkEffect);
  const { uuid, version, effect } = action;
  const record = useMemo(
    () => ({ uuid, version, abilities: {}, ...(effect ?? { checkedOn: null, factor: null, comment: null }) }),
    [uuid, version, effect],
  );
  return (
    <RecordForm
      call={riskActions.checkEffect}
      groups={groups}
      resource="riskActions.effect"
      record={record}
      save={check}
      onReload={onReload}
      Note={Note}
    />
  );
};

/** Findings of the check, for those who cannot change it. */
export const EffectFacts = ({ action: { factor, effect } }: { action: RiskActionDetails }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!effect) return null;
  return (
    <SectionCard title={translate('riskActions.effect.groups.effect')}>
      <Typography variant="body2">
        {translate('riskActions.effect.checked', { date: format.date(effect.checkedOn) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, my: 1, fontSize: '0.875rem' }}>
        <FactorScale value={factor} />
        <span aria-hidden>→</span>
        <FactorScale value={effect.factor} />
      </Box>
      {effect.comment && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {effect.comment}
        </Typography>
      )}
    </SectionCard>
  );
};
