import { Box } from '@mui/material';
import type { ContentCardData } from './contentCardData';

/** The picture of a card, or its icon. */
export const CardImage = ({ imagePath, icon: Icon }: Pick<ContentCardData, 'imagePath' | 'icon'>) => {
  if (imagePath) {
    return (
      <Box
        component="img"
        src={imagePath}
        alt=""
        loading="lazy"
        sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover', borderBottom: 1, borderColor: 'hairline' }}
      />
    );
  }
  if (!Icon) return null;
  return (
    <Box aria-hidden sx={{ pt: 2.5, px: 2.5 }}>
      <Box sx={tile}>
        <Icon />
      </Box>
    </Box>
  );
};

const tile = {
  width: 44,
  height: 44,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '10px',
  color: 'primary.main',
  bgcolor: 'action.selected',
} as const;
