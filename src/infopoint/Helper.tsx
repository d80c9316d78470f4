import CallOutlined from '@mui/icons-material/CallOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InfopointGroup, InfopointPerson } from '../../contract/infopoint';
import { PersonLink } from '../people/PersonLink';
import { InitialsAvatar } from '../ui/InitialsAvatar';
import { mailLink } from '../ui/mailLink';
import { telAddress } from '../ui/telAddress';
import { NoNumber } from './NoNumber';

interface Properties {
  person: InfopointPerson;
  /** Type of their group. */
  type: InfopointGroup['type'];
  /** Their first number is what somebody in a hurry looks for. */
  isUrgent: boolean;
}

/** Somebody who helps, with every way to reach them: the number in the pocket before the one on the desk. */
export const Helper = ({ person, type, isUrgent }: Properties) => {
  const translate = useTranslate();
  const { uuid, firstName, lastName, email } = person;
  const name = `${firstName} ${lastName}`;
  const numbers = [
    { kind: 'mobile', number: person.mobileNumber, icon: <SmartphoneOutlined /> },
    { kind: 'phone', number: person.phoneNumber, icon: <CallOutlined /> },
  ].filter(({ number }) => number !== null);
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <InitialsAvatar firstName={firstName} lastName={lastName} seed={uuid} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 'fontWeightBold', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            <PersonLink person={person} among="company">
              {name}
            </PersonLink>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(`infopoint.roles.${type}`)}
          </Typography>
        </Box>
      </Box>
      {numbers.map(({ kind, number, icon }, index) => (
        <Button
          key={kind}
          href={telAddress(number ?? '')}
          aria-label={translate(`infopoint.call.${kind}`, { name, number })}
          size="large"
          variant={isUrgent && index === 0 ? 'contained' : 'outlined'}
          color={isUrgent && index === 0 ? 'primary' : 'inherit'}
          startIcon={icon}
          sx={isUrgent && index === 0 ? urgentStyle : contactStyle}
        >
          {number}
        </Button>
      ))}
      {numbers.length === 0 && <NoNumber person={person} />}
      {email && (
        <Button
          href={mailLink(email)}
          aria-label={translate('infopoint.mail', { name, email })}
          color="inherit"
          startIcon={<MailOutlined />}
          sx={{ ...contactStyle, minHeight: 44, fontWeight: 'fontWeightRegular', color: 'text.secondary' }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {email}
          </Box>
        </Button>
      )}
    </Box>
  );
};

const itemStyle = {
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  p: { xs: 2, sm: 2.5 },
  minWidth: 0,
} as const;

const contactStyle = {
  justifyContent: 'flex-start',
  px: 2,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  maxWidth: '100%',
  overflow: 'hidden',
} as const;

// Filled on a phone, where one person shows at a time; side by side, so many filled areas would shout.
const urgentStyle = {
  ...contactStyle,
  bgcolor: { sm: 'action.selected' },
  color: { sm: 'primary.main' },
  borderColor: { sm: 'transparent' },
  '&:hover': { bgcolor: { sm: 'action.hover' } },
} as const;
