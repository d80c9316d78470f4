import { Box } from '@mui/material';
import type { ContentCardData } from './contentCardData';

/** The picture of a card, or its icon. */
export const CardImage = ({ imagePath, icon: Icon }: Pick<ContentCardData, 'imagePath' | 'icon'>) => {
  if (imagePath) {
    return <Box component="img" src={imagePath} alt="" loading="lazy" sx={pictureStyle} />;
  }
  if (!Icon) return null;
  return (
    <Box aria-hidden sx={{ pt: { sm: 2.5 }, px: { sm: 2.5 } }}>
      <Box sx={tile}>
        <Icon />
      </Box>
    </Box>
  );
};

const pictureStyle = {
  flexShrink: 0,
  width: { xs: 80, sm: '100%' },
  aspectRatio: { xs: '1', sm: '16 / 9' },
  objectFit: 'cover',
  borderRadius: { xs: '10px', sm: 0 },
  alignSelf: { xs: 'flex-start', sm: 'auto' },
  borderStyle: 'solid',
  borderWidth: { xs: 0, sm: '0 0 1px' },
  borderColor: 'hairline',
} as const;

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
