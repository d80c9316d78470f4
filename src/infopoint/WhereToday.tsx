import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { InfopointLocation } from '../../contract/infopoint';
import { addressOf } from '../emergency/contact';
import { SectionCard } from '../ui/SectionCard';
import { LocationDropdown, mostBesideEachOther, pathOf } from './LocationChoice';
import { EmergencyCall } from './NoLocations';

/** Asks somebody where they are, of several possible locations. The emergency number does not wait for the answer. */
export const WhereToday = ({ possible }: { possible: readonly InfopointLocation[] }) => {
  const translate = useTranslate();
  const words = possible.some(({ isOwn }) => isOwn) ? 'infopoint.today' : 'infopoint.now';
  return (
    <SectionCard title={translate(`${words}.title`)} actions={<EmergencyCall />}>
      <Typography sx={{ mb: 1.5 }}>{translate(`${words}.text`)}</Typography>
      {possible.length > mostBesideEachOther ? (
        <LocationDropdown locations={possible} />
      ) : (
        <List disablePadding sx={listStyle}>
          {possible.map((location) => (
            <ListItem key={location.uuid} disablePadding>
              <ListItemButton component={Link} to={pathOf(location)} sx={choiceStyle}>
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <PlaceOutlined />
                </ListItemIcon>
                <ListItemText
                  primary={location.name}
                  secondary={addressOf(location)}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </SectionCard>
  );
};

const listStyle = { display: 'grid', gap: 1, maxWidth: 480 } as const;
const choiceStyle = { border: 1, borderColor: 'divider', borderRadius: 1, minHeight: 56 } as const;
