import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type Attendee, type AttendeeRole, attendeeRoles } from '../../../contract/riskAssessments/attendees';
import { Dropdown } from '../../ui/dropdown/Dropdown';

/** As many as an inspection may name. */
const maximum = 30;

/** A line of the list, kept while its name is still empty. */
interface Line extends Attendee {
  key: number;
}

interface Properties {
  attendees: readonly Attendee[];
  onChange: (attendees: Attendee[]) => void;
}

/** Lines that can be kept: those with a name, each of them once. */
const named = (lines: readonly Line[]): Attendee[] =>
  lines
    .map(({ name, role }) => ({ name: name.trim(), role }))
    .filter(({ name }) => name !== '')
    .filter(
      ({ name, role }, place, all) => all.findIndex((each) => each.name === name && each.role === role) === place,
    );

/** Attendees of an inspection, of the company or from outside: their names stand in the document. */
export const Attendees = ({ attendees, onChange }: Properties) => {
  const translate = useTranslate();
  const headingId = useId();
  const [lines, setLines] = useState<readonly Line[]>(() => attendees.map((each, key) => ({ ...each, key })));
  const words = (part: string, params?: object) => translate(`riskSheets.attendees.${part}`, params);
  const change = (changed: readonly Line[]): void => {
    setLines(changed);
    onChange(named(changed));
  };
  const changeLine = (key: number, part: Partial<Attendee>): void =>
    change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = (): void =>
    change([...lines, { name: '', role: 'manager', key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 }]);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 3 }}>
      <Typography id={headingId} variant="h2" sx={{ mb: 0.5 }}>
        {words('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {words('hint')}
      </Typography>
      {lines.map(({ key, name, role }, place) => (
        <Box key={key} role="group" aria-label={words('person', { number: place + 1 })} sx={lineStyle}>
          <TextField
            label={words('name')}
            value={name}
            autoFocus={name === ''}
            onChange={(event) => changeLine(key, { name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
          <Dropdown
            label={words('role')}
            items={attendeeRoles.map((each) => ({
              value: each,
              label: `options.attendeeRole.${each}`,
              translate: true,
            }))}
            value={role}
            onChange={(chosen) => changeLine(key, { role: chosen as AttendeeRole })}
          />
          <IconButton
            aria-label={words('remove', { name: name || words('person', { number: place + 1 }) })}
            onClick={() => change(lines.filter((line) => line.key !== key))}
          >
            <CloseOutlined />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<AddOutlined />} onClick={add} disabled={lines.length >= maximum} sx={{ minHeight: 44 }}>
        {words('add')}
      </Button>
    </Box>
  );
};

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  gap: 1,
  alignItems: 'end',
  mb: 2,
  // On a phone the name stands beside the way to remove it, and the function below both.
  '& > :nth-of-type(2)': { gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
