import { Box, Link, Typography } from '@mui/material';
import type { ContactPerson } from '../../contract/profile';
import { atLeast } from '../ui/byFinger';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import { mailLink } from '../ui/mailLink';
import { telAddress } from '../ui/telAddress';

/** Somebody to turn to, with the ways to reach them: a touch calls or writes. */
export const Contact = ({ person }: { person: ContactPerson }) => {
  const { firstName, lastName, uuid, email, phoneNumber, mobileNumber } = person;
  const ways = [
    ...(email ? [{ text: email, href: mailLink(email) }] : []),
    ...[phoneNumber, mobileNumber].flatMap((number) => (number ? [{ text: number, href: telAddress(number) }] : [])),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <InitialsAvatar firstName={firstName} lastName={lastName} seed={uuid} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {firstName} {lastName}
        </Typography>
        {ways.map(({ text, href }) => (
          <Link key={href} href={href} sx={wayStyle}>
            {text}
          </Link>
        ))}
      </Box>
    </Box>
  );
};

const wayStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: atLeast(28),
  overflowWrap: 'anywhere',
} as const;
