import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { greatestFactor, levelOf } from '../../contract/riskAssessments/riskLevels';
import { useFormat } from '../ui/useFormat';
import { visuallyHidden } from '../ui/visuallyHidden';
import { colourOf } from './levelColour';

interface Properties {
  /** 1 to 10, or a mean; null where nothing was rated. */
  value: number | null;
  /** True where there is little room: without the level's word, which is told to screen readers then. */
  isShort?: boolean;
}

const steps = Array.from({ length: greatestFactor }, (_, index) => index + 1);

/** A risk on the scale of 1 to 10: as many marks in the colour of its level, the number, and the level in words. */
export const FactorScale = ({ value, isShort = false }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  if (value === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('riskRounds.notRated')}
      </Box>
    );
  }
  const level = translate(`riskRounds.levels.${levelOf(value)}`);
  return (
    <Box component="span" sx={rowStyle}>
      <Box component="span" aria-hidden sx={scaleStyle}>
        {steps.map((step) => (
          <Box
            component="span"
            key={step}
            sx={{ ...stepStyle, bgcolor: step <= Math.round(value) ? colourOf(value) : 'hairline' }}
          />
        ))}
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {format.number(value)}
        <Box component="span" sx={visuallyHidden}>
          {` ${translate('riskRounds.ofTen')}`}
        </Box>
      </Box>
      <Box component="span" sx={isShort ? visuallyHidden : { color: 'text.secondary' }}>
        {level}
      </Box>
    </Box>
  );
};

const rowStyle = {
  display: 'inline-flex',
  // The level's word goes below where there is little room.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  position: 'relative',
} as const;
const scaleStyle = { display: 'inline-flex', gap: '2px' } as const;
const stepStyle = { width: 6, height: 14, borderRadius: '2px', printColorAdjust: 'exact' } as const;
