import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import type { InfopointLocation } from '../../contract/infopoint';
import { paths } from '../routing/paths';
import { Dropdown } from '../ui/dropdown/Dropdown';

interface Properties {
  /** The person's own first. */
  locations: readonly InfopointLocation[];
  chosen: InfopointLocation;
}

/** More than these do not fit beside each other. */
export const mostBesideEachOther = 4;

export const pathOf = ({ uuid }: InfopointLocation): string => `${paths.infopoint}/${uuid}`;

/** Leads to the location that is chosen of many. */
export const LocationDropdown = ({ locations, chosen }: Partial<Properties> & Pick<Properties, 'locations'>) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const textOf = ({ name, city, isOwn }: InfopointLocation) =>
    translate(isOwn ? 'infopoint.ownLocation' : 'infopoint.otherLocation', { name, city });
  return (
    <Box sx={{ maxWidth: 480, '& .MuiTextField-root': { width: '100%' } }}>
      <Dropdown
        label={translate('infopoint.location')}
        items={locations.map((location) => ({ value: location.uuid, label: textOf(location) }))}
        value={chosen?.uuid ?? ''}
        onChange={(uuid) => void navigate(`${paths.infopoint}/${String(uuid)}`)}
      />
    </Box>
  );
};

/** Choice of the location whose helpers show. A company with a single one leaves nothing to choose. */
export const LocationChoice = ({ locations, chosen }: Properties) => {
  const translate = useTranslate();
  if (locations.length < 2) return null;
  const label = translate('infopoint.location');
  const isAnyOwn = locations.some(({ isOwn }) => isOwn);
  return (
    <Box sx={{ mb: 2 }}>
      {locations.length > mostBesideEachOther ? (
        <LocationDropdown locations={locations} chosen={chosen} />
      ) : (
        <Tabs aria-label={label} value={chosen.uuid} variant="scrollable" allowScrollButtonsMobile>
          {locations.map((location) => (
            <Tab
              key={location.uuid}
              value={location.uuid}
              label={location.name}
              component={Link}
              to={pathOf(location)}
            />
          ))}
        </Tabs>
      )}
      {!isAnyOwn && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {translate('infopoint.noOwnLocation')}
        </Alert>
      )}
    </Box>
  );
};
