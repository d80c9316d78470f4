import { Box, Typography } from '@mui/material';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import { useListedName } from './useListedName';

interface Properties {
  record: { uuid: string; firstName: string; lastName: string };
}

/** A person in a list: initials and name. */
export const PersonName = ({ record }: Properties) => {
  const listedName = useListedName();
  const { uuid, firstName, lastName } = record;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <InitialsAvatar firstName={firstName} lastName={lastName} seed={uuid} />
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {listedName(record)}
      </Typography>
    </Box>
  );
};
