import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskActions } from '../../contract/riskActions';
import { useCall } from '../../dataProvider/useCall';
import { useFormat } from '../ui/useFormat';

const shown = ['undecided', 'open', 'inProgress', 'done', 'overdue', 'unchecked'] as const;

/** Progress of a round's actions, in numbers. */
export const ActionNumbers = ({ roundUuid }: { roundUuid: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error } = useCall(riskActions.status, { riskAssessmentExecutionResultUuid: roundUuid });
  if (error && !data) return null;
  if (!data) return <Skeleton variant="rounded" height={56} sx={{ mb: 3 }} />;
  return (
    <Box component="dl" sx={rowStyle}>
      {shown.map((name) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`riskActions.numbers.${name}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {format.number(data[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, m: 0, mb: 3 } as const;
