import { AvatarGroup, Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { PersonName } from '../../contract/shapes/personNames';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import { PersonLink } from './PersonLink';

const shown = 3;

const nameOf = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`;

/** Several people in a list: up to three as avatars, all of them by name. */
export const PersonNames = ({ people }: { people: readonly PersonName[] }) => {
  if (people.length === 0) return '–';
  const names = people.map(nameOf).join(', ');
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
        {people.map((person, index) => (
          <Fragment key={person.uuid}>
            {index > 0 && ', '}
            <PersonLink person={person} among="company">
              {nameOf(person)}
            </PersonLink>
          </Fragment>
        ))}
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
  // Where lines end, a ring around a name would be cut off.
  px: '3px',
  mx: '-3px',
  '& a': { px: '3px', mx: '-3px' },
  '& a.Mui-focusVisible': { outlineOffset: '-2px' },
} as const;
