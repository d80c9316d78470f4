import { reminders } from '../../contract/reminders';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';

/** Tells whether the daily work is done, for whoever may know; not knowing it disturbs nobody. */
export const useReminderStatus = () => {
  const mayRead = useMayCall()(reminders.readStatus);
  return useCall(reminders.readStatus, {}, { enabled: mayRead }).data;
};
