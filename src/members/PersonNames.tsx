import { AvatarGroup, Box, Typography } from '@mui/material';
import type { PersonName } from '../../contract/memberNames';
import { InitialsAvatar } from '../ui/InitialsAvatar';

const shown = 3;

/** Several people in a list: up to three as avatars, all of them by name. */
export const PersonNames = ({ people }: { people: readonly PersonName[] }) => {
  if (people.length === 0) return '–';
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <Box
      title={names}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 'fit-content', maxWidth: 'min(18rem, 100%)' }}
    >
      <AvatarGroup total={Math.min(people.length, shown)} spacing="small">
        {people.slice(0, shown).map(({ uuid, firstName, lastName }) => (
          <InitialsAvatar key={uuid} firstName={firstName} lastName={lastName} seed={uuid} size={28} />
        ))}
      </AvatarGroup>
      <Typography variant="body2" sx={twoLines}>
        {names}
      </Typography>
    </Box>
  );
};

// More than that would make a row as tall as others are together.
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
