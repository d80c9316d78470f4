import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { FactorScale } from '../../riskLevels/FactorScale';
import { SectionCard } from '../../ui/SectionCard';

/** Questions of the round before that are no longer asked; nothing, if all of them still are. */
export const Dropped = ({ questions }: { questions: RoundDetails['dropped'] }) => {
  const translate = useTranslate();
  if (questions.length === 0) return null;
  return (
    <SectionCard title={translate('riskRounds.dropped.title')} subtitle={translate('riskRounds.dropped.subtitle')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {questions.map(({ questionId, question, factor }) => (
          <Box component="li" key={questionId} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
            <Typography variant="body2" sx={{ flex: '1 1 16rem' }}>
              {question}
            </Typography>
            <Typography variant="body2" component="span">
              <FactorScale value={factor} />
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};
