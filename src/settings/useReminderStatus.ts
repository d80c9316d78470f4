import { useQuery } from '@tanstack/react-query';
import { reminders } from '../../contract/reminders';
import { request } from '../../dataProvider/request';
import { useMayCall } from '../generator/access';

/** Whether the daily work is done, for whoever may know; not knowing it disturbs nobody. */
export const useReminderStatus = () => {
  const mayRead = useMayCall()(reminders.readStatus);
  const { data } = useQuery({
    queryKey: ['reminders', 'status'],
    queryFn: () => request(reminders.readStatus, {}, { loader: 'hide', toast: false }),
    enabled: mayRead,
    retry: false,
  });
  return data;
};
