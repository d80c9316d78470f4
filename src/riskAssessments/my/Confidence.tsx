import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskAssessmentMinimumParticipants } from '../../../contract/constants';

/** What becomes of the answers: whoever is to tell the truth about their work wants to know before they begin. */
export const Confidence = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={<LockOutlined />} sx={{ mb: 3, maxWidth: 880 }}>
      {translate('riskAssessments.my.note', { minimum: riskAssessmentMinimumParticipants })}
    </Alert>
  );
};
