import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { stopClasses } from '../../contract/riskAssessments/riskAssessmentContent';

/** How a measure works: the letter of the STOP principle, and the word. */
export const StopClass = ({ value }: { value: (typeof stopClasses)[number] }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" aria-hidden sx={letterStyle}>
        {value.charAt(0).toUpperCase()}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {translate(`riskActions.options.stopClass.${value}`)}
      </Box>
    </Box>
  );
};

const letterStyle = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '5px',
  fontSize: '0.75rem',
  fontWeight: 600,
  border: '1px solid',
  borderColor: 'outline',
  color: 'text.secondary',
} as const;
