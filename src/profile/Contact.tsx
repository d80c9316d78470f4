import { Box, Link, Typography } from '@mui/material';
import type { ContactPerson } from '../../contract/profile';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import { mailLink } from '../ui/mailLink';

const digits = (number: string): string => number.replace(/[^\d+]/g, '');

/** Somebody to turn to, with the ways to reach them: a touch calls or writes. */
export const Contact = ({ person }: { person: ContactPerson }) => {
  const { firstName, lastName, uuid, email, phoneNumber, mobileNumber } = person;
  const ways = [
    ...(email ? [{ text: email, href: mailLink(email) }] : []),
    ...[phoneNumber, mobileNumber].flatMap((number) =>
      number ? [{ text: number, href: `tel:${digits(number)}` }] : [],
    ),
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

// High enough for a finger.
const wayStyle = { display: 'block', py: 0.25, minHeight: 24, overflowWrap: 'anywhere' } as const;
