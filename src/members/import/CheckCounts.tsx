import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../contract/memberImport';
import { useFormat } from '../../ui/useFormat';

/** What the check found, in numbers. */
export const CheckCounts = ({ progress }: { progress: ImportProgress }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { faultless, faulty, existing, freePlaces, updated, unchanged, missing } = progress;
  const isUpdate = updated + unchanged > 0;
  const counts = [
    { name: isUpdate ? 'added' : 'faultless', count: faultless, isShown: true },
    { name: 'updated', count: updated, isShown: isUpdate },
    { name: 'unchanged', count: unchanged, isShown: isUpdate },
    { name: 'missing', count: missing, isShown: missing > 0 },
    { name: 'faulty', count: faulty, isShown: faulty > 0 },
    { name: 'existing', count: existing, isShown: existing > 0 },
    { name: 'free', count: freePlaces, isShown: true },
  ];
  return (
    <Box component="ul" sx={listStyle}>
      {counts
        .filter(({ isShown }) => isShown)
        .map(({ name, count }) => (
          <Box component="li" key={name} sx={{ p: 2, border: 1, borderColor: 'hairline', borderRadius: 1 }}>
            <Typography component="span" variant="h1" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
              {format.number(count)}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {translate(`memberImport.check.${name}`, { smart_count: count })}
            </Typography>
          </Box>
        ))}
    </Box>
  );
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
} as const;
