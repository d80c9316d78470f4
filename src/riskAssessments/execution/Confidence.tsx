import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskAnalysisMinimumParticipants } from '../../../contract/constants';
import type { RiskExecution } from '../../../contract/riskExecutions';

/** Who will know what is answered here: nobody, or everybody who is responsible. */
export const Confidence = ({ kind }: { kind: RiskExecution['kind'] }) => {
  const translate = useTranslate();
  const Icon = kind === 'survey' ? LockOutlined : GroupsOutlined;
  return (
    <Alert severity="info" icon={<Icon />} role="note" sx={{ mb: 2 }}>
      {translate(`riskExecutions.confidence.${kind}`, { minimum: riskAnalysisMinimumParticipants })}
    </Alert>
  );
};
