import { AvatarGroup, Box, Tooltip, Typography } from '@mui/material';
import type { OrgUnitListItem } from '../../contract/orgUnits';
import { InitialsAvatar } from '../ui/InitialsAvatar';

const shown = 3;

/** Who administers an org unit: up to three as avatars, all of them by name. */
export const UnitAdmins = ({ record: { admins } }: { record: OrgUnitListItem }) => {
  if (admins.length === 0) return '–';
  const names = admins.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <Tooltip title={names}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 'fit-content', maxWidth: '18rem' }}>
        <AvatarGroup total={Math.min(admins.length, shown)} spacing="small">
          {admins.slice(0, shown).map(({ uuid, firstName, lastName }) => (
            <InitialsAvatar key={uuid} firstName={firstName} lastName={lastName} seed={uuid} size={28} />
          ))}
        </AvatarGroup>
        <Typography variant="body2" noWrap>
          {names}
        </Typography>
      </Box>
    </Tooltip>
  );
};
