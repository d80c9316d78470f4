import CallOutlined from '@mui/icons-material/CallOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { usePermitted } from '../../authProvider';
import { readKeptInfopoint } from '../../authProvider/keptInfopoint';
import { defaultCountry, emergencyNumbers } from '../../contract/shapes/constants';
import { KeptInfopoint } from '../emergency/KeptInfopoint';
import { createPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';
import { paths } from '../routing/paths';
import { EmptyPage } from '../ui/EmptyPage';
import { SectionCard } from '../ui/SectionCard';
import { telAddress } from '../ui/telAddress';
import { KeptContent } from './KeptContent';

/** For wherever no location says which country's number it is. */
export const EmergencyCall = () => {
  const number = emergencyNumbers[defaultCountry];
  return (
    <Button href={telAddress(number)} variant="outlined" color="inherit" startIcon={<CallOutlined />}>
      {useTranslate()('infopoint.emergency.call', { number })}
    </Button>
  );
};

/** The company has not entered where it works. The emergency number helps all the same. */
export const NoLocations = () => {
  const translate = useTranslate();
  const locations = usePlace('locations');
  const mayCreate = usePermitted(['location.create-location']);
  const reader = mayCreate ? 'admin' : 'member';
  return (
    <SectionCard>
      <EmptyPage
        icon={PlaceOutlined}
        title={translate('infopoint.noLocations.title')}
        text={translate(`infopoint.noLocations.${reader}`)}
      >
        {mayCreate && (
          <Button variant="contained" component={Link} to={createPath(locations)}>
            {translate('infopoint.noLocations.create')}
          </Button>
        )}
        <EmergencyCall />
      </EmptyPage>
    </SectionCard>
  );
};

/** No location of the company has this address, or not any more. */
export const LocationNotFound = () => {
  const translate = useTranslate();
  return (
    <SectionCard>
      <EmptyPage
        icon={SearchOffOutlined}
        title={translate('infopoint.notFound.title')}
        text={translate('infopoint.notFound.text')}
      >
        <Button variant="contained" component={Link} to={paths.infopoint}>
          {translate('infopoint.notFound.open')}
        </Button>
      </EmptyPage>
    </SectionCard>
  );
};

/** The locations could not be read, for a passing reason: what the device keeps of them stands in. */
export const LocationsNotRead = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  const copy = readKeptInfopoint();
  if (copy) return <KeptContent Kept={KeptInfopoint} copy={copy} onRetry={onRetry} />;
  return (
    <SectionCard>
      <EmptyPage
        icon={CloudOffOutlined}
        title={translate('generator.notRead.title')}
        text={translate('infopoint.notRead')}
      >
        <Button variant="contained" onClick={onRetry}>
          {translate('generator.retry')}
        </Button>
        <EmergencyCall />
      </EmptyPage>
    </SectionCard>
  );
};
