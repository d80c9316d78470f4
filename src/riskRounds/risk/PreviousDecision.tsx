import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { PreviousRisk } from '../../../contract/riskAssessments/risks';
import { riskPath } from '../../routing/paths';
import { NotRead } from '../../ui/NotRead';
import { SectionCard } from '../../ui/SectionCard';
import { useFormat } from '../../ui/useFormat';
import { ActionFacts } from './ActionFacts';
import { DecisionTexts } from './Decision';
import { useRiskActions } from './useRisk';

/** Actions planned in the round before, and how far they are today. */
const PreviousActions = ({ riskUuid }: { riskUuid: string }) => {
  const { data, error, refetch } = useRiskActions(riskUuid);
  if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={80} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {data.items.map((action) => (
        <Box component="li" key={action.uuid} sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {action.title}
          </Typography>
          <ActionFacts action={action} />
        </Box>
      ))}
    </Box>
  );
};

/** Decision about the same question in the round before, so that it need not be looked for when deciding anew. */
export const PreviousDecision = ({ previous }: { previous: PreviousRisk }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { uuid, riskAssessmentExecutionResultUuid: roundUuid, confirmedOn, actionCount, measure } = previous;
  const isUndecided = actionCount === 0 && measure !== 'notRelevant';
  return (
    <SectionCard
      title={translate('riskRounds.previousDecision.title')}
      subtitle={confirmedOn && translate('riskRounds.previousDecision.subtitle', { date: format.date(confirmedOn) })}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
        {isUndecided && (
          <Typography variant="body2" color="textSecondary">
            {translate('riskRounds.previousDecision.nothing')}
          </Typography>
        )}
        <DecisionTexts risk={previous} />
        {actionCount > 0 && <PreviousActions riskUuid={uuid} />}
        <Link component={RouterLink} to={riskPath(roundUuid, uuid)} variant="body2" underline="always">
          {translate('riskRounds.previousDecision.open')}
        </Link>
      </Box>
    </SectionCard>
  );
};
