import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { errorText } from '../../../i18n/errorText';
import { useFormat } from '../../ui/useFormat';
import type { Outcome } from './assignAll';

/** Numbers of those that were added, of those that belonged already, and what was refused for which reason. */
export const AssignAllOutcome = ({ outcome: { added, already, refused, left } }: { outcome: Outcome }) => {
  const translate = useTranslate();
  const format = useFormat();
  const say = (what: string, count: number, more?: { reason: string }): string =>
    translate(`generator.assignAll.${what}`, { smart_count: count, number: format.number(count), ...more });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={added > 0 ? 'success' : 'info'}>
        {say('added', added)} {already > 0 && say('already', already)}
      </Alert>
      {refused.map(({ count, error }) => (
        <Alert key={`${count} ${error.message}`} severity="error">
          {say('refused', count, { reason: errorText(translate, error) })}
        </Alert>
      ))}
      {left > 0 && <Alert severity="warning">{say('stopped', left)}</Alert>}
    </Box>
  );
};
