import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskAnalysisMinimumParticipants } from '../../../contract/constants';
import { TasksPage } from '../../tasks/TasksPage';
import { AnalysisCard } from './AnalysisCard';
import { useMemberAnalyses } from './useMemberAnalyses';

/** What becomes of the answers: whoever is to tell the truth about their work wants to know before they begin. */
const Confidence = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={<LockOutlined />} sx={{ mb: 3, maxWidth: 880 }}>
      {translate('riskAssessments.my.note', { minimum: riskAnalysisMinimumParticipants })}
    </Alert>
  );
};

/** Everything somebody is asked about their work, or was, as cards. */
export const MyAnalysesPage = () => (
  <TasksPage
    words="riskAssessments.my"
    icon={FactCheckOutlined}
    useTasks={useMemberAnalyses}
    note={<Confidence />}
    cardOf={(analysis, main) => (
      <AnalysisCard key={analysis.riskAssessmentExecutionResultUuid} analysis={analysis} main={main} />
    )}
  />
);
