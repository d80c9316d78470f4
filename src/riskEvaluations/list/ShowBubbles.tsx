import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ResponseOf } from '../../../contract/call';
import { type EvaluationFilter, evaluationFilters, type riskEvaluations } from '../../../contract/riskEvaluations';
import { useFormat } from '../../ui/useFormat';

interface Properties {
  counts: ResponseOf<typeof riskEvaluations.list>['counts'] | undefined;
  chosen: EvaluationFilter;
  onChoose: (filter: EvaluationFilter) => void;
}

/** How many rounds are in each filter, as buttons that choose it. */
export const ShowBubbles = ({ counts, chosen, onChoose }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box role="group" aria-label={translate('riskEvaluations.filters.show')} sx={rowStyle}>
      {evaluationFilters.map((filter) => (
        <Chip
          key={filter}
          component="button"
          clickable
          aria-pressed={filter === chosen}
          color={filter === chosen ? 'primary' : 'default'}
          variant={filter === chosen ? 'filled' : 'outlined'}
          onClick={() => onChoose(filter)}
          label={translate(`riskEvaluations.show.${filter}`, { count: counts ? format.number(counts[filter]) : '…' })}
          sx={{ minHeight: 36, borderRadius: 18 }}
        />
      ))}
    </Box>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 } as const;
