import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RiskActionDetails } from '../../contract/riskAssessments/riskActionFields';
import { FactorScale } from '../riskLevels/FactorScale';
import { useDueWording } from '../tasks/useDueWording';
import { ActionStatus } from './ActionStatus';
import { OwnerName } from './OwnerName';
import { StopClass } from './StopClass';

/** Context of an action: the risk it lowers, and everything of it that has no field beside this. */
export const ActionContext = ({ action, isWhole }: { action: RiskActionDetails; isWhole: boolean }) => {
  const translate = useTranslate();
  const wordingOf = useDueWording();
  const fact = (name: string, value: ReactNode): ReactNode =>
    value && (
      <div key={name}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {translate(`riskActions.fields.${name}`)}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line' }}>
          {value}
        </Typography>
      </div>
    );
  const { assessmentTitle, question, factor, stopClass, description, status, comment } = action;
  return (
    <Box component="dl" sx={gridStyle}>
      {fact('assessmentTitle', assessmentTitle)}
      {fact('question', question)}
      {fact('factor', <FactorScale value={factor} />)}
      {fact('stopClass', <StopClass value={stopClass} />)}
      {fact('description', description)}
      {isWhole && [
        fact('ownerUuid', action.owner && <OwnerName action={action} />),
        fact('dueOn', wordingOf(action)),
        fact('status', <ActionStatus status={status} />),
        fact('comment', comment),
      ]}
    </Box>
  );
};

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  m: 0,
} as const;
