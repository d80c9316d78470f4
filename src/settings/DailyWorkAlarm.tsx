import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';
import { useReminderStatus } from './useReminderStatus';

/** Tells administrators that tasks and reminders have stood still for more than a day. Else it is nothing. */
export const DailyWorkAlarm = () => {
  const translate = useTranslate();
  const format = useFormat();
  const status = useReminderStatus();
  if (!status?.late) return null;
  const { lastFinishedAt } = status;
  return (
    <Alert severity="error" sx={{ mb: 3, maxWidth: 880 }}>
      <AlertTitle>{translate('settings.dailyWork.lateTitle')}</AlertTitle>
      {lastFinishedAt
        ? translate('settings.dailyWork.lateSince', { at: format.instant(lastFinishedAt) })
        : translate('settings.dailyWork.never')}{' '}
      {translate('settings.dailyWork.whatToDo')}
    </Alert>
  );
};
