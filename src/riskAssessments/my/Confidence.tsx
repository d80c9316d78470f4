import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskAssessmentMinimumParticipants } from '../../../contract/shapes/constants';

/**
 * Notice of what becomes of the answers: those who are to tell the truth about their work want to know before they
 * begin.
 */
export const Confidence = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={<LockOutlined />} sx={{ mb: 3, maxWidth: 880 }}>
      {translate('riskAssessments.my.note', { minimum: riskAssessmentMinimumParticipants })}
    </Alert>
  );
};
