import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskListItem } from '../../contract/riskAssessments/risks';
import { visuallyHidden } from '../ui/visuallyHidden';
import { FactorScale } from './FactorScale';

type Rated = Pick<RiskListItem, 'factor' | 'factorAfter'>;

/** A risk as it was rated, and as it is now where an effectiveness check has found something. */
export const RiskFactor = ({ risk: { factor, factorAfter }, isShort = false }: { risk: Rated; isShort?: boolean }) => {
  const translate = useTranslate();
  if (factorAfter === null) return <FactorScale value={factor} isShort={isShort} />;
  return (
    <Box component="span" sx={rowStyle}>
      <FactorScale value={factor} isShort={isShort} />
      <span aria-hidden>→</span>
      <Box component="span" sx={visuallyHidden}>
        {translate('riskRounds.bars.after')}
      </Box>
      <FactorScale value={factorAfter} isShort={isShort} />
    </Box>
  );
};

// Positioned, so that what is only told stays within: a table that scrolls would not cut it off.
const rowStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  position: 'relative',
} as const;
