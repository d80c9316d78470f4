import CallOutlined from '@mui/icons-material/CallOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InfopointLocation } from '../../contract/infopoint';
import { emergencyNumbers } from '../../contract/shapes/constants';
import { addressOf, mapAddress } from '../emergency/contact';
import { telAddress } from '../ui/telAddress';

/** The emergency number, and what to say to whoever answers: where to come to. */
export const EmergencyCard = ({ location }: { location: InfopointLocation }) => {
  const translate = useTranslate();
  const number = emergencyNumbers[location.countryCode];
  return (
    <Card component="section" aria-label={translate('infopoint.emergency.title')} sx={cardStyle}>
      <Button
        href={telAddress(number)}
        variant="contained"
        color="error"
        size="large"
        fullWidth
        startIcon={<CallOutlined />}
        sx={callStyle}
      >
        {translate('infopoint.emergency.call', { number })}
      </Button>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {translate('infopoint.emergency.say')}
        </Typography>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {location.name}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{addressOf(location)}</Typography>
        {location.assemblyPoint && (
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {translate('infopoint.emergency.assemblyPoint')}
            </Typography>
            {location.assemblyPoint}
          </Typography>
        )}
        <Link
          href={mapAddress(location)}
          target="_blank"
          rel="noopener noreferrer"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44 }}
        >
          <MapOutlined fontSize="small" />
          {translate('infopoint.map')}
        </Link>
      </Box>
    </Card>
  );
};

const cardStyle = {
  display: 'grid',
  gap: 1.5,
  p: { xs: 2, lg: 2.5 },
  position: { lg: 'sticky' },
  top: { lg: 88 },
} as const;

// The one red button: nobody's brand, and nothing else on the page looks like it.
const callStyle = { minHeight: 56, fontSize: '1.125rem' } as const;
