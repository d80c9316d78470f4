import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../../contract/riskActionFields';
import { ActionStatus } from '../../riskActions/ActionStatus';
import { ownerOf } from '../../riskActions/ownerOf';
import { StopClass } from '../../riskActions/StopClass';
import { useDueWording } from '../useDueWording';

/** Beside the title of an action: how it works, how far it is, and who does it by when. */
export const ActionFacts = ({ action }: { action: RiskActionListItem }) => {
  const translate = useTranslate();
  const wordingOf = useDueWording();
  return (
    <Box sx={factsStyle}>
      <StopClass value={action.stopClass} />
      <ActionStatus status={action.status} />
      <span>{ownerOf(action) ?? translate('riskActions.noOwner')}</span>
      <span>{wordingOf(action)}</span>
    </Box>
  );
};

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
} as const;
