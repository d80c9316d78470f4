import { Box, Typography } from '@mui/material';
import { InitialsAvatar } from '../ui/InitialsAvatar';

interface Properties {
  record: { uuid: string; firstName: string; lastName: string };
}

/** A person in a list: initials and name. */
export const PersonName = ({ record: { uuid, firstName, lastName } }: Properties) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <InitialsAvatar firstName={firstName} lastName={lastName} seed={uuid} />
    <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
      {firstName} {lastName}
    </Typography>
  </Box>
);
