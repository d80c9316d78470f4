import { Box, Typography } from '@mui/material';
import type { Translate } from '../../i18n/words';
import { useFormat } from '../ui/useFormat';

interface Properties {
  counts: readonly { name: string; count: number; isShown: boolean }[];
  /** The words of what is imported: `check.<name>`. */
  say: Translate;
}

/** Numbers of the check's result. */
export const Counts = ({ counts, say }: Properties) => {
  const format = useFormat();
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
              {say(`check.${name}`, { smart_count: count })}
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
