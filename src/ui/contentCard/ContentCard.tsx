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
      <CardImage {...data} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2.5, flex: 1 }}>
        {(category || badges.length > 0) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1.5 }}>
            {buttons.map((button, index) => (
              <CardButton key={button.label} {...button} main={main && index === 0} />
            ))}
          </Box>
        )}
      </Box>
    </Card>
  );
};
