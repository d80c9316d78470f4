import { Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, Navigate, useParams } from 'react-router';
import { useDocumentTitle } from '../page/useDocumentTitle';
import { paths } from '../routing/paths';
import { PrintBar } from '../ui/PrintBar';
import { PrintPage } from '../ui/PrintPage';
import { LocationsNotRead } from './NoLocations';
import { Notice } from './Notice';
import { useInfopointGroups, useInfopointLocations } from './useInfopoint';

/** The notice of a location to hang on the wall, on a sheet of A4. */
export const InfopointPrintPage = () => {
  const translate = useTranslate();
  const { locationUuid = '' } = useParams();
  const locations = useInfopointLocations();
  const groups = useInfopointGroups(locationUuid);
  const location = locations.data?.find(({ uuid }) => uuid === locationUuid);
  const way = `${paths.infopoint}/${locationUuid}`;
  useDocumentTitle(translate('infopoint.print.title'));
  // What is wrong with the address or the network, the page itself says best.
  if (locations.data && !location) return <Navigate to={way} replace />;
  if (locations.isError || groups.isError) {
    const retry = () => void Promise.all([locations.refetch(), groups.refetch()]);
    return <LocationsNotRead onRetry={retry} />;
  }
  return (
    <>
      <PrintBar>
        <Button variant="contained" onClick={() => window.print()} disabled={!groups.data}>
          {translate('infopoint.print.submit')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={way}>
          {translate('infopoint.print.back')}
        </Button>
      </PrintBar>
      <PrintPage>
        {location && groups.data ? (
          <Notice location={location} groups={groups.data} />
        ) : (
          <Skeleton variant="rounded" height={400} />
        )}
      </PrintPage>
    </>
  );
};
