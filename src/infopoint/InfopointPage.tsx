import { Box, Skeleton, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { PageShell } from '../page/PageShell';
import { EmergencyCard } from './EmergencyCard';
import { EquipmentAlerts } from './EquipmentAlerts';
import { HelperGroups } from './HelperGroups';
import { LocationChoice } from './LocationChoice';
import { LocationNotFound, LocationsNotRead, NoLocations } from './NoLocations';
import { PrintLink } from './PrintLink';
import { useInfopointLocations } from './useInfopoint';
import { useTodaysLocation } from './useTodaysLocation';
import { WhereToday } from './WhereToday';

/** Infopoint of a location: the one of the address, else where the person is today. */
export const InfopointPage = () => {
  const translate = useTranslate();
  const { locationUuid } = useParams();
  const { data: locations, error, refetch } = useInfopointLocations();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { location, possible } = useTodaysLocation(locations, locationUuid);
  const content = () => {
    if (!locations) return error ? <LocationsNotRead onRetry={() => void refetch()} /> : <Loading />;
    if (locations.length === 0) return <NoLocations />;
    if (!location) return locationUuid ? <LocationNotFound /> : <WhereToday possible={possible} />;
    const warnings = <EquipmentAlerts locationUuid={location.uuid} />;
    return (
      <>
        <LocationChoice locations={locations} chosen={location} />
        <Box sx={columns}>
          <EmergencyCard location={location} />
          <Box sx={besideStyle}>
            <HelperGroups key={location.uuid} location={location} warnings={!isWide && warnings} />
          </Box>
          {isWide && warnings}
        </Box>
      </>
    );
  };
  return (
    <PageShell
      title={translate('infopoint.title')}
      crumbs={[{ label: translate('layout.sections.start') }]}
      actions={location && <PrintLink location={location} />}
    >
      {content()}
    </PageShell>
  );
};

const Loading = () => (
  <Box sx={columns}>
    <Skeleton variant="rounded" height={148} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

// Beside each other on a wide screen; on a phone, the emergency number first.
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
} as const;

// What stands among them elsewhere, stands below the emergency number on a wide screen.
const besideStyle = { minWidth: 0, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } } as const;
