import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import type { InfopointGroup, InfopointLocation } from '../../contract/infopoint';
import { emergencyNumbers } from '../../contract/shapes/constants';
import { useToday } from '../../dataProvider/today';
import { addressOf } from '../emergency/contact';
import { useFormat } from '../ui/useFormat';
import { NoticePeople } from './NoticePeople';

interface Properties {
  location: InfopointLocation;
  groups: readonly InfopointGroup[];
}

/** Further groups that are needed in an emergency. Others, such as the works council, need no notice on the wall. */
const alsoUrgent: readonly InfopointGroup['type'][] = ['medical-officer', 'fire-marshall', 'fire-assistent'];

/** Questions that callers are asked, in the order in which it helps most. */
const questions = ['where', 'what', 'howMany', 'which', 'wait'] as const;

/** The text of the notice: emergency number, where we are, what to say, who gives first aid, who else helps. */
export const Notice = ({ location, groups }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { client } = useMemberState();
  const staffed = groups.filter(({ members }) => members.length > 0);
  const others = staffed.filter(({ type }) => alsoUrgent.includes(type));
  const firstAid = staffed.filter(({ type }) => type === 'first-aid');
  const today = useToday();
  return (
    <Box component="article" sx={{ display: 'grid', gap: '5mm' }}>
      <Box component="header" sx={headerStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontSize: '11pt' }}>{client.name}</Typography>
          <Typography component="h1" sx={{ fontSize: '26pt', fontWeight: 600, lineHeight: 1.15 }}>
            {translate('infopoint.print.title')}
          </Typography>
          <Typography sx={{ fontSize: '15pt', fontWeight: 600, mt: '2mm' }}>{location.name}</Typography>
          <Typography sx={{ fontSize: '13pt' }}>{addressOf(location)}</Typography>
          {location.assemblyPoint && (
            <Typography sx={{ fontSize: '11pt' }}>
              {`${translate('infopoint.emergency.assemblyPoint')}: ${location.assemblyPoint}`}
            </Typography>
          )}
        </Box>
        <Box sx={numberStyle}>
          <Box sx={{ fontSize: '12pt', fontWeight: 600 }}>{translate('infopoint.emergency.title')}</Box>
          <Box sx={{ fontSize: '44pt', fontWeight: 600, lineHeight: 1 }}>{emergencyNumbers[location.countryCode]}</Box>
        </Box>
      </Box>
      <Box component="section" sx={saySection}>
        <Box component="h2" sx={{ m: 0, fontSize: '13pt', fontWeight: 600 }}>
          {translate('infopoint.emergency.say')}
        </Box>
        <Box component="ol" sx={{ m: 0, pl: '7mm', fontSize: '11pt', lineHeight: 1.4 }}>
          {questions.map((question) => (
            <li key={question}>{translate(`infopoint.print.questions.${question}`)}</li>
          ))}
        </Box>
      </Box>
      {firstAid.length === 0 && (
        <Typography sx={{ fontSize: '13pt' }}>{translate('infopoint.print.noFirstAider')}</Typography>
      )}
      {firstAid.map((group) => (
        <NoticePeople key={group.uuid} group={group} large />
      ))}
      <Box sx={othersStyle}>
        {others.map((group) => (
          <NoticePeople key={group.uuid} group={group} />
        ))}
      </Box>
      <Typography sx={{ fontSize: '9pt', color: '#54606e' }}>
        {translate('infopoint.print.asOf', { date: format.date(today) })}
      </Typography>
    </Box>
  );
};

const headerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6mm',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
} as const;

// Small groups stand beside each other; a long one has the whole width.
const othersStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5mm 8mm',
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

// A frame, not a filled area: printers leave those out unless told otherwise.
const numberStyle = {
  textAlign: 'center',
  border: '1.2mm solid currentColor',
  borderRadius: '3mm',
  px: '7mm',
  py: '4mm',
} as const;

const saySection = { py: '3mm', borderBlock: '0.3mm solid #868f9c' } as const;
