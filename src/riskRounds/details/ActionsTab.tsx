import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import { ActionDialog } from '../../riskActions/ActionDialog';
import { ActionNumbers } from '../../riskActions/ActionNumbers';
import { useActionAddress } from '../../riskActions/useActionAddress';
import { roundPath } from '../../routing/paths';
import { LeaseNotice } from '../LeaseNotice';
import { useLease } from '../useLease';

/** Actions against the risks of a round. An action opens above the list; changing one takes the lease. */
export const ActionsTab = ({ round }: { round: RoundDetails }) => {
  const translate = useTranslate();
  const address = useActionAddress();
  const isEvaluating = round.state === 'evaluating';
  const lease = useLease(round.uuid, { wanted: address.isOpen && isEvaluating && round.abilities.decide });
  const part = usePart('riskActions', {
    filter: { riskAssessmentExecutionResultUuid: round.uuid },
    without: ['assessmentTitle'],
  });
  return (
    <Box>
      <LeaseNotice lease={lease} />
      <ActionNumbers roundUuid={round.uuid} />
      <RecordTable
        {...part}
        label={translate('riskRounds.tabs.risk-actions')}
        linkOf={({ uuid }) => `${roundPath(round.uuid, 'risk-actions')}?action=${uuid}`}
        empty={<EmptyList words="riskActions.empty" icon={AssignmentTurnedInOutlined} />}
      />
      <ActionDialog address={address} isConfirmed={!isEvaluating} isLocked={isEvaluating && !lease.isHeld} />
    </Box>
  );
};
