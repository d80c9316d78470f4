import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { calendarDate } from '../../contract/shapes/rules';
import { useToday } from '../../dataProvider/today';
import { useFormat } from '../ui/useFormat';

const isDay = calendarDate();

/**
 * Warns while a new person could neither sign in nor be sent anything; they may be created all the same. Says when the
 * invitation goes out, if it waits for the first day of work.
 */
export const ReachWarning = () => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  const { isDirty } = useFormState();
  const [password, ...addresses]: readonly unknown[] = useWatch({ name: ['password', 'email', 'mobileNumber'] });
  const firstDay: unknown = useWatch({ name: 'firstDay' });
  // While it is being typed it may be no day yet.
  const waits = isDay.safeParse(firstDay).success && String(firstDay) > today && !password;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {waits && (
        <Alert severity="info">{translate('members.create.inviteOn', { day: format.date(String(firstDay)) })}</Alert>
      )}
      {isDirty && ![password, ...addresses].some(Boolean) && (
        <Alert severity="warning">{translate('members.create.unreachable')}</Alert>
      )}
    </Box>
  );
};
