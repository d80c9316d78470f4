import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../ui/useFormat';
import { DailyWorkAlarm } from './DailyWorkAlarm';
import { useReminderStatus } from './useReminderStatus';

/** When reminders were last sent, or that they have not been for too long. */
export const ReminderStatusLine = () => {
  const translate = useTranslate();
  const format = useFormat();
  const status = useReminderStatus();
  if (status?.late) return <DailyWorkAlarm />;
  if (!status?.lastFinishedAt) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('settings.dailyWork.lastRun', { at: format.instant(status.lastFinishedAt) })}
    </Typography>
  );
};
