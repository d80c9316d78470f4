import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  type SpreadGroup,
  type SpreadPart,
  spreadGroupMinimum,
  spreadMinimum,
} from '../../../contract/riskAssessments/riskSpread';
import { colourOf } from '../../riskLevels/levelColour';
import { useFormat } from '../../ui/useFormat';

/** A factor in the middle of each group, for its colour. */
const centres: Record<SpreadGroup, number> = { low: 3, lowToMiddle: 4, middle: 6, middleToHigh: 6, high: 8 };

/** How the answers to a question spread: a bar for the eye, and the same in words. */
export const SpreadBar = ({ parts }: { parts: readonly SpreadPart[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '28rem', pt: 0.5 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 12 }}>
        {parts.map(({ group, count }) => (
          <Box key={group} sx={{ ...barStyle, flexGrow: count, bgcolor: colourOf(centres[group]) }} />
        ))}
      </Box>
      <Box component="ul" sx={listStyle}>
        {parts.map(({ group, count }) => (
          <Box component="li" key={group} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={{ ...markStyle, bgcolor: colourOf(centres[group]) }} />
            {translate(`riskRounds.spread.groups.${group}`, { count: format.number(count) })}
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {translate('riskRounds.spread.hint', { minimum: spreadMinimum, group: spreadGroupMinimum })}
      </Typography>
    </Box>
  );
};

const barStyle = { flexBasis: 0, minWidth: 0, borderRadius: '3px', printColorAdjust: 'exact' } as const;
const markStyle = { width: 10, height: 10, borderRadius: '2px', flexShrink: 0 } as const;
const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
} as const;
