import ChevronRight from '@mui/icons-material/ChevronRight';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { paths } from '../routing/paths';

/** The shortest way to whoever gives first aid: one tap, wherever somebody is on the first page. */
export const InfopointCard = () => {
  const translate = useTranslate();
  return (
    <Card sx={{ mb: { xs: 1.5, sm: 3 }, maxWidth: { sm: 560 } }}>
      <CardActionArea component={Link} to={paths.infopoint} sx={areaStyle}>
        <Box aria-hidden sx={iconStyle}>
          <MedicalServicesOutlined />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="span" sx={{ display: 'block' }}>
            {translate('start.infopoint.headline')}
          </Typography>
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ display: { xs: 'none', sm: 'inline' } }}
          >
            {translate('start.infopoint.text')}
          </Typography>
        </Box>
        <ChevronRight sx={{ color: 'text.secondary' }} />
      </CardActionArea>
    </Card>
  );
};

// On a phone the first task is to be in sight below it.
const areaStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: { xs: 1, sm: 2 },
  minHeight: { xs: 56, sm: 72 },
} as const;

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: { xs: 40, sm: 44 },
  height: { xs: 40, sm: 44 },
  borderRadius: '10px',
  color: 'brand.contrastText',
  bgcolor: 'brand.main',
} as const;
