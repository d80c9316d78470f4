import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Box, Chip, Link as TextLink, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { members } from '../../../contract/members';
import type { PersonsHead } from '../../../contract/members/personsFile';
import { useCall } from '../../../dataProvider/useCall';
import { detailsPath } from '../../generator/paths';
import { usePlace } from '../../generator/resourceContext';
import { InitialsAvatar } from '../../ui/InitialsAvatar';
import { useFormat } from '../../ui/useFormat';
import { MemberStatus } from '../MemberStatus';
import type { PersonsHeadProperties } from './properties';
import { addressOfSight } from './useSight';

const kinds = ['orgUnits', 'locations', 'memberGroups'] as const;

/** The places of one kind, each a way to its own page. */
const Places = ({ kind, head }: { kind: (typeof kinds)[number]; head: PersonsHead }) => {
  const translate = useTranslate();
  const place = usePlace(kind);
  const places = head[kind];
  if (!places) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(`members.head.${kind}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {places.length === 0 && '–'}
        {places.map(({ uuid, name }, index) => (
          <span key={uuid}>
            {index > 0 && ', '}
            <TextLink component={Link} to={detailsPath(place, uuid)}>
              {name}
            </TextLink>
          </span>
        ))}
      </Typography>
    </Box>
  );
};

/** Number of overdue courses, as a link to them. */
const Overdue = ({ uuid, count }: { uuid: string; count: number | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  const place = usePlace(useResourceContext() ?? 'members');
  if (!count) return null;
  return (
    <Chip
      component={Link}
      clickable
      to={`${detailsPath(place, uuid, 'instruction')}${addressOfSight('overdue')}`}
      color="error"
      icon={<ErrorOutlined />}
      label={translate('members.head.overdue', { smart_count: count, count: format.number(count) })}
    />
  );
};

/** Head of a person's file: role, account status, places, and what is overdue. */
export const PersonHead = ({ record }: PersonsHeadProperties) => {
  const translate = useTranslate();
  const { uuid, firstName, lastName, roleIdentifier, status, inviteOn = null } = record;
  const { data: head } = useCall(members.head, { uuid });
  return (
    <Box sx={headStyle}>
      <InitialsAvatar firstName={firstName} lastName={lastName} seed={uuid} size={56} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Chip variant="outlined" label={translate(`roles.${roleIdentifier}`)} />
          {status && <MemberStatus record={{ uuid, status, inviteOn }} />}
          {head && <Overdue uuid={uuid} count={head.overdueElearnings} />}
        </Box>
        {head && (
          <Box component="dl" sx={placesStyle}>
            {kinds.map((kind) => (
              <Places key={kind} kind={kind} head={head} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
};

const headStyle = { display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 } as const;

const placesStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  maxWidth: 880,
  columnGap: 3,
  rowGap: 1,
  m: 0,
} as const;
