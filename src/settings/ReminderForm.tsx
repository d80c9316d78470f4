import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { type ReminderSettings, reminders } from '../../contract/reminders';
import { useMayCall } from '../generator/access';
import type { FieldGroups } from '../generator/declaration';
import { ReminderPreview } from './ReminderPreview';
import { ReminderStatusLine } from './ReminderStatusLine';
import { SettingsForm } from './SettingsForm';
import { useSettings } from './useSettings';

const groups = {
  newTasks: ['tellNewTasks'],
  ownReminders: ['remindDaysBefore', 'remindDaysAfter'],
  escalation: ['escalateAfterDays'],
} satisfies FieldGroups<keyof ReminderSettings>;

/** The preview of what is being chosen. */
const ChosenPreview = () => <ReminderPreview settings={useWatch() as ReminderSettings} />;

/** When people are reminded of what is due, and who else is told. */
export const ReminderForm = () => {
  const mayChange = useMayCall()(reminders.saveSettings);
  const { query, change } = useSettings(reminders.readSettings, reminders.saveSettings);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      <ReminderStatusLine />
      <SettingsForm update={reminders.saveSettings} groups={groups} query={query} save={change} Note={ChosenPreview} />
      {!mayChange && query.data && <ReminderPreview settings={query.data} />}
    </Box>
  );
};
