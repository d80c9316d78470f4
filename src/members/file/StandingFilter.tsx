import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PersonsCourse } from '../../../contract/members/personsFile';
import { useFormat } from '../../ui/useFormat';
import { type Sight, sights, standsIn } from './sights';

const colours = { valid: 'success', due: 'warning', overdue: 'error', missing: 'default' } as const;

interface Properties {
  courses: readonly PersonsCourse[];
  /** Null: all of them are shown. */
  sight: Sight | null;
  onChange: (sight: Sight | null) => void;
}

/** Number of courses that are valid, due, overdue and missing; each number shows what it counts. */
export const StandingFilter = ({ courses, sight, onChange }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const chip = (name: Sight | null) => {
    const count = courses.filter((course) => name === null || standsIn(course, name)).length;
    const isChosen = sight === name;
    return (
      <Chip
        key={name ?? 'all'}
        clickable
        disabled={count === 0 && !isChosen}
        color={name && count > 0 ? colours[name] : 'default'}
        variant={isChosen ? 'filled' : 'outlined'}
        aria-pressed={isChosen}
        onClick={() => onChange(name)}
        label={translate(`members.instruction.sights.${name ?? 'all'}`, { count: format.number(count) })}
      />
    );
  };
  return (
    <Box
      role="group"
      aria-label={translate('members.instruction.show')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {[null, ...sights].map(chip)}
    </Box>
  );
};
