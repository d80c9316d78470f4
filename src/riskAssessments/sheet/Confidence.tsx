import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskSheet } from '../../../contract/riskSheets';
import { riskAssessmentMinimumParticipants } from '../../../contract/shapes/constants';

/** Notice of who will know the answers: nobody, or everybody who is responsible. */
export const Confidence = ({ kind }: { kind: RiskSheet['kind'] }) => {
  const translate = useTranslate();
  const Icon = kind === 'survey' ? LockOutlined : GroupsOutlined;
  return (
    <Alert severity="info" icon={<Icon />} role="note" sx={{ mb: 2 }}>
      {translate(`riskSheets.confidence.${kind}`, { minimum: riskAssessmentMinimumParticipants })}
    </Alert>
  );
};
