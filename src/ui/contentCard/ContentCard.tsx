import { Box, Card, Chip, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormat } from '../useFormat';
import { CardButton } from './CardButton';
import { CardFacts } from './CardFacts';
import { CardImage } from './CardImage';
import type { ContentCardData } from './contentCardData';

/** Something to take up: picture, what it is, how far one is, and the buttons to go on. */
export const ContentCard = ({ main = true, ...data }: ContentCardData & { main?: boolean }) => {
  const { headline, description, category, badges = [], progress, buttons = [] } = data;
  const headlineId = useId();
  const format = useFormat();
  return (
    <Card component="article" aria-labelledby={headlineId} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={headStyle}>
        <CardImage {...data} />
        <Box sx={titleStyle}>
          {(category || badges.length > 0) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
              {category && (
                <Typography variant="overline" color="textSecondary">
                  {category}
                </Typography>
              )}
              {badges.map(({ label, colour }) => (
                <Chip key={label} label={label} color={colour} variant="outlined" />
              ))}
            </Box>
          )}
          <Typography id={headlineId} variant="h3" component="h3">
            {headline}
          </Typography>
        </Box>
      </Box>
      <Box sx={bodyStyle}>
        {description && (
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        )}
        <CardFacts {...data} />
        {progress !== undefined && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-labelledby={headlineId}
              sx={{ flex: 1 }}
            />
            <Typography variant="caption">{`${format.number(Math.round(progress * 100))} %`}</Typography>
          </Box>
        )}
        {buttons.length > 0 && (
          <Box sx={buttonsStyle}>
            {buttons.map((button, index) => (
              <CardButton key={button.label} {...button} main={main && index === 0} />
            ))}
          </Box>
        )}
      </Box>
    </Card>
  );
};

// On a phone the picture stands small beside the title, so that the button of the first card is in sight.
const headStyle = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  gap: { xs: 1.5, sm: 0 },
  p: { xs: 2, sm: 0 },
  pb: 0,
} as const;
const titleStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 0.5, sm: 1 },
  minWidth: 0,
  p: { sm: 2.5 },
  pb: { sm: 0 },
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;
const bodyStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  px: { xs: 2, sm: 2.5 },
  pt: 1,
  pb: { xs: 2, sm: 2.5 },
  flex: 1,
} as const;
const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 'auto',
  pt: { xs: 0.5, sm: 1.5 },
  '& > .MuiButton-contained': { flex: { xs: 1, sm: '0 0 auto' } },
} as const;
