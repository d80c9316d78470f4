import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { InfopointGroup } from '../../contract/infopoint';
import { groupIcons } from './groupIcons';
import { Helper } from './Helper';

/** One employee group with its people at the location. */
export const HelperGroup = ({ group }: { group: InfopointGroup }) => {
  const translate = useTranslate();
  const headingId = useId();
  const Icon = groupIcons[group.type];
  const isUrgent = group.type === 'first-aid';
  const people = translate('infopoint.people', group.members.length);
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Box sx={headStyle}>
        <Box aria-hidden sx={iconStyle}>
          <Icon />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={headingId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {group.name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {people}
          </Typography>
        </Box>
      </Box>
      <Box component="ul" sx={listStyle}>
        {group.members.map((person) => (
          <Helper key={person.uuid} person={person} type={group.type} isUrgent={isUrgent} />
        ))}
      </Box>
    </Card>
  );
};

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 2.5 },
  pt: { xs: 1.5, sm: 2 },
  pb: { xs: 1, sm: 1.5 },
} as const;

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '10px',
  color: 'primary.main',
  bgcolor: 'action.selected',
} as const;

// Lines between the people, drawn so that none stands at an outer edge.
const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  '& > li': { boxShadow: (theme: { palette: { hairline: string } }) => `0 -1px 0 ${theme.palette.hairline}` },
} as const;
