export { EventToasts } from './EventToasts';
export { NotificationToasts } from './NotificationToasts';
export { Toasts } from './Toasts';
export { showToast } from './toastStore';
