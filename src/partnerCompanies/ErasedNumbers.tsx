import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ErasedNumbers as Numbers } from '../../contract/partner/companyEnds';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';

const names = ['members', 'certificates', 'files', 'auditEvents', 'rows'] as const satisfies readonly (keyof Numbers)[];

/** How much was erased of a company, and when. */
export const ErasedNumbers = ({ numbers, day }: { numbers: Numbers; day: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <SectionCard title={translate('partnerCompanies.end.erased', { day: format.date(day) })}>
      <Box component="dl" sx={listStyle}>
        {names.map((name) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {translate(`partnerCompanies.end.numbers.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
              {format.number(numbers[name])}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: 2,
  m: 0,
} as const;
