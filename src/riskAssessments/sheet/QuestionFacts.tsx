import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Question } from '../../execution/sheet/sheet';

/** Why this is asked: the kind of hazard and the rule that wants it assessed, folded away until somebody asks. */
export const QuestionFacts = ({ question }: { question: Question }) => {
  const translate = useTranslate();
  const facts = [
    [translate('riskSheets.hazard'), translate(`options.hazard.${question.hazard}`)],
    [translate('riskSheets.legalBasis'), question.legalBasis],
  ] as const;
  return (
    <Box component="details" key={question.questionId} sx={{ mt: 2, mb: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.25, color: 'text.secondary' }}>
        {translate('riskSheets.why')}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, pb: 1 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
};
