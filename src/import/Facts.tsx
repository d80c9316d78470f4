import { Box, Typography } from '@mui/material';
import type { Translate } from '../../i18n/words';

interface Properties {
  /** By name, what was chosen: `check.summary.<name>` is what it is called. */
  facts: Readonly<Record<string, string>>;
  say: Translate;
}

/** Everything that was chosen, before it is done. */
export const Facts = ({ facts, say }: Properties) => (
  <Box>
    <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
      {say('check.summaryTitle')}
    </Typography>
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {Object.entries(facts).map(([name, value]) => (
        <Box key={name} sx={rowStyle}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {say(`check.summary.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
  columnGap: 2,
} as const;
