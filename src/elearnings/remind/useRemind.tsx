import { lazy } from 'react';
import { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import { useMayCall } from '../../generator/access';
import { useOpenDialog } from '../../ui/dialogs';
import type { Remind } from './remind';

/** Few of those who see its buttons open it. */
export const LazyRemindDialog = lazy(() =>
  import('./RemindDialog').then(({ RemindDialog: Dialog }) => ({ default: Dialog })),
);

/** Opens the dialog that reminds people of their e-learnings now; null for whoever may not remind anybody. */
export const useRemind = (): ((remind: Remind) => void) | null => {
  const mayCall = useMayCall();
  const openDialog = useOpenDialog();
  if (!mayCall(calls.sendReminder)) return null;
  return (remind) => openDialog((close) => <LazyRemindDialog {...remind} onClose={close} />);
};
