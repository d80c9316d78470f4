import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core';
import { useEffect } from 'react';
import { isErrorCode } from '../../../dataProvider/requestError';
import { showToast, type ToastData } from './toastStore';

const types = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/** True if requests have already told a message by their events: react-admin would say it a second time. */
const isAlreadyTold = (message: string): boolean =>
  /^ra\.notification\.(created|updated|deleted|http_error)$/.test(message) ||
  /^status \d+$/.test(message) ||
  isErrorCode(message);

const toToast = ({ message, type, notificationOptions }: NotificationPayload): ToastData | null => {
  if (typeof message !== 'string' || isAlreadyTold(message)) return null;
  return { type: types[type], message, params: notificationOptions?.messageArgs };
};

/**
 * Shows react-admin's notifications (`useNotify`) as toasts. Ours offer no undoing, so what waits for it is done at once:
 * a form of react-admin's own that says nothing of its mode would otherwise never save.
 */
export const NotificationToasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification?.notificationOptions?.undoable) takeMutation()?.({ isUndo: false });
    const toast = notification && toToast(notification);
    if (toast) showToast(toast);
  }, [notifications, takeNotification, takeMutation]);
  return null;
};
