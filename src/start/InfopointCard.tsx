import ChevronRight from '@mui/icons-material/ChevronRight';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { paths } from '../layout/paths';

/** The shortest way to whoever gives first aid: one tap, wherever somebody is on the first page. */
export const InfopointCard = () => {
  const translate = useTranslate();
  return (
    <Card sx={{ mb: 3, maxWidth: { sm: 560 } }}>
      <CardActionArea component={Link} to={paths.infopoint} sx={areaStyle}>
        <Box aria-hidden sx={iconStyle}>
          <MedicalServicesOutlined />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="span" sx={{ display: 'block' }}>
            {translate('start.infopoint.headline')}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary">
            {translate('start.infopoint.text')}
          </Typography>
        </Box>
        <ChevronRight sx={{ color: 'text.secondary' }} />
      </CardActionArea>
    </Card>
  );
};

const areaStyle = { display: 'flex', alignItems: 'center', gap: 1.5, p: 2, minHeight: 72 } as const;

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: '10px',
  color: 'brand.contrastText',
  bgcolor: 'brand.main',
} as const;
