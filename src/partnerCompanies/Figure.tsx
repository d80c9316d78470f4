import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CompanyMonth } from '../../contract/partner/companies';
import { useFormat } from '../ui/useFormat';
import { visuallyHidden } from '../ui/visuallyHidden';
import { type FigureName, missingWords } from './figures';

interface Properties {
  name: FigureName;
  of: Pick<CompanyMonth, FigureName>;
}

/** A figure of a company: what is overdue stands out, and what is missing says why. */
export const Figure = ({ name, of: figures }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const value = figures[name];
  if (value === null) {
    const reason = translate(missingWords(name, figures));
    return (
      <Box component="span" title={reason} sx={{ color: 'text.secondary' }}>
        <span aria-hidden>–</span>
        <Box component="span" sx={visuallyHidden}>
          {reason}
        </Box>
      </Box>
    );
  }
  const isOverdue = name !== 'validShare' && value > 0;
  return (
    <Box component="span" sx={isOverdue ? overdueStyle : numberStyle}>
      {format.number(value)}
      {name === 'validShare' && '\u00A0%'}
    </Box>
  );
};

const numberStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const overdueStyle = { ...numberStyle, color: 'error.main', fontWeight: 600 } as const;
