import CallOutlined from '@mui/icons-material/CallOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InfopointPerson } from '../../contract/infopoint';
import { PersonLink } from '../people/PersonLink';
import { telAddress } from '../ui/telAddress';
import { NoNumber } from './NoNumber';

/** Somebody who helps, in a row of a phone: the number they are reached by soonest is one tap away. */
export const HelperRow = ({ person }: { person: InfopointPerson }) => {
  const translate = useTranslate();
  const name = `${person.firstName} ${person.lastName}`;
  const number = person.mobileNumber ?? person.phoneNumber;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          <PersonLink person={person} among="company">
            {name}
          </PersonLink>
        </Typography>
        {number ? (
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {number}
          </Typography>
        ) : (
          <NoNumber person={person} />
        )}
      </Box>
      {number && (
        <IconButton
          href={telAddress(number)}
          aria-label={translate(`infopoint.call.${person.mobileNumber ? 'mobile' : 'phone'}`, { name, number })}
          sx={callStyle}
        >
          <CallOutlined />
        </IconButton>
      )}
    </Box>
  );
};

const rowStyle = { display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, minHeight: 64 } as const;

const callStyle = {
  width: 52,
  height: 52,
  flexShrink: 0,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  '&:hover': { bgcolor: 'primary.dark' },
} as const;
