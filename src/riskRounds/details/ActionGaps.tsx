import { Alert, AlertTitle, Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { actionGaps, type RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import { roundPath } from '../../routing/paths';

interface Properties {
  actions: readonly RiskActionListItem[];
  /** Called when somebody goes to one of them. */
  onLeave: () => void;
}

/** Warns of measures that nobody carries out in time as they are planned, and leads to each. */
export const ActionGaps = ({ actions, onLeave }: Properties) => {
  const translate = useTranslate();
  if (actions.length === 0) return null;
  const words = (part: string, smart_count: number): string =>
    translate(`riskRounds.confirm.gaps.${part}`, { smart_count });
  const counts = actionGaps
    .map((gap) => ({ gap, count: actions.filter(({ gaps }) => gaps.includes(gap)).length }))
    .filter(({ count }) => count > 0);
  return (
    <Alert severity="warning" sx={{ mt: 1, alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{words('title', actions.length)}</AlertTitle>
      {counts.map(({ gap, count }) => (
        <Typography key={gap} variant="body2">
          {words(gap, count)}
        </Typography>
      ))}
      <Box component="ul" sx={listStyle}>
        {actions.map(({ uuid, title, riskAssessmentExecutionResultUuid: round, gaps }) => (
          <Typography key={uuid} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={`${roundPath(round, 'risk-actions')}?action=${uuid}`}
              onClick={onLeave}
              color="inherit"
              underline="always"
            >
              {title}
            </Link>
            {` (${gaps.map((gap) => translate(`riskActions.options.gap.${gap}`)).join(', ')})`}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2">{words('still', actions.length)}</Typography>
    </Alert>
  );
};

const listStyle = { m: 0, my: 1, pl: 2.5 } as const;
