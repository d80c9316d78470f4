import { Box } from '@mui/material';
import type { RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import { ActionStatus } from '../../riskActions/ActionStatus';
import { OwnerName } from '../../riskActions/OwnerName';
import { StopClass } from '../../riskActions/StopClass';
import { useDueWording } from '../../tasks/useDueWording';

/** Beside the title of an action: how it works, how far it is, and who does it by when. */
export const ActionFacts = ({ action }: { action: RiskActionListItem }) => {
  const wordingOf = useDueWording();
  return (
    <Box sx={factsStyle}>
      <StopClass value={action.stopClass} />
      <ActionStatus status={action.status} />
      <span>
        <OwnerName action={action} />
      </span>
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
