import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InfopointGroup } from '../../contract/infopoint';
import { shownFirst } from '../emergency/shownFirst';
import { groupIcons } from './groupIcons';
import { HelperGroup } from './HelperGroup';
import { HelperRow } from './HelperRow';

interface Properties {
  groups: readonly InfopointGroup[];
  /** Stands above all of them, and below those who matter first. */
  warnings: ReactNode;
}

/** Helpers on a phone: the first-aiders who matter in sight, all others folded, each group a tap away. */
export const PhoneHelpers = ({ groups, warnings }: Properties) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const places = useRef(new Map<string, HTMLElement>());
  const { first, count } = shownFirst(groups);
  const jump = (uuid: string): void => {
    flushSync(() => setOpen(true));
    places.current.get(uuid)?.scrollIntoView({ block: 'start' });
    places.current.get(uuid)?.focus({ preventScroll: true });
  };
  if (count === 0) return warnings;
  return (
    <>
      {first.length > 0 && (
        <Card component="section" aria-labelledby={titleId}>
          <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, pt: 1.5 }}>
            {translate('infopoint.kept.firstAiders')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {first.map((person) => (
              <HelperRow key={person.uuid} person={person} />
            ))}
          </Box>
        </Card>
      )}
      <Box component="nav" aria-label={translate('infopoint.all.jump')} sx={chipsStyle}>
        {groups.map(({ uuid, name, type }) => {
          const Icon = groupIcons[type];
          return <Chip key={uuid} icon={<Icon />} label={name} onClick={() => jump(uuid)} sx={{ maxWidth: '100%' }} />;
        })}
      </Box>
      {warnings}
      <Button variant="outlined" color="inherit" size="large" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate(isOpen ? 'infopoint.all.hide' : 'infopoint.all.show', { smart_count: count })}
      </Button>
      {isOpen &&
        groups.map((group) => (
          <Box
            key={group.uuid}
            tabIndex={-1}
            ref={(place: HTMLElement | null) => {
              if (place) places.current.set(group.uuid, place);
            }}
            sx={{ scrollMarginTop: '5rem', minWidth: 0, '&:focus': { outline: 'none' } }}
          >
            <HelperGroup group={group} />
          </Box>
        ))}
    </>
  );
};

const chipsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
