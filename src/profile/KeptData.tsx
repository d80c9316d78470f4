import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import type { MemberProfile } from '../../contract/profile';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';

/** Data of the person that their administration keeps. */
export const KeptData = ({ own }: { own: MemberProfile }) => {
  const translate = useTranslate();
  const { date } = useFormat();
  const { member, client } = useMemberState();
  const place = [own.postalCode, own.city].filter(Boolean).join(' ');
  const entries = {
    username: member.username,
    roleIdentifier: translate(`roles.${member.roleIdentifier}`),
    company: client.name,
    externalCompany: own.externalCompany,
    birthDate: own.birthDate && date(own.birthDate),
    gender: own.gender && translate(`options.gender.${own.gender}`),
    address: [own.street, place, own.country && translate(`options.country.${own.country}`)].filter(Boolean).join(', '),
    specialAttributes: own.specialAttributes.map((word) => translate(`options.specialAttributes.${word}`)).join(', '),
  };
  return (
    <SectionCard title={translate('profile.kept.title')} subtitle={translate('profile.kept.text')}>
      <Box component="dl" sx={listStyle}>
        {Object.entries(entries).map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {translate(`profile.kept.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value || translate('profile.kept.unknown')}
            </Typography>
          </div>
        ))}
      </Box>
    </SectionCard>
  );
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2.5,
  rowGap: 2,
  m: 0,
} as const;
