import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoundListItem } from '../../contract/riskAssessments/roundFields';
import { riskAssessmentMinimumParticipants } from '../../contract/shapes/constants';
import { useFormat } from '../ui/useFormat';

type Counted = Pick<RoundListItem, 'kind' | 'state' | 'memberCount' | 'completedMemberCount'>;

interface Properties {
  round: Counted;
  /** Number of sheets that it takes, where the server says it. */
  minimum?: number;
}

/** Number of those concerned that have answered, and while that goes on, how many are missing until it may be ended. */
export const Participation = ({ round, minimum = riskAssessmentMinimumParticipants }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { kind, state, memberCount, completedMemberCount: completed } = round;
  if (kind === 'inspection') return translate('riskRounds.inspection');
  const missing = state === 'running' ? Math.max(0, minimum - completed) : 0;
  // No sheet that is still to come makes up for people who are not asked.
  const hint =
    memberCount < minimum
      ? translate('riskRounds.tooFewConcerned', { minimum })
      : translate('riskRounds.missing', { smart_count: missing });
  const words = translate('riskRounds.completedOf', {
    completed: format.number(completed),
    smart_count: memberCount,
    members: format.number(memberCount),
  });
  return (
    <Box sx={{ minWidth: '7rem' }}>
      {words}
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={memberCount > 0 ? Math.min(100, (completed / memberCount) * 100) : 0}
        sx={{ my: 0.5 }}
      />
      {missing > 0 && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{hint}</Box>}
    </Box>
  );
};
