import type { toastLifetime } from '../../../contract/shapes/constants';
import { createStore } from '../../../dataProvider/store';

/** Texts of a toast: translation keys, or texts ready to show. `params` fill the placeholders of both. */
export interface ToastData {
  type: keyof typeof toastLifetime;
  title?: string;
  message: string;
  params?: Record<string, unknown>;
}

export interface ShownToast extends ToastData {
  id: number;
}

let lastId = 0;

export const toasts = createStore<readonly ShownToast[]>([]);

const textOf = ({ type, title, message, params }: ToastData): string => JSON.stringify([type, title, message, params]);

/** Shows a toast, from anywhere; one that says the same as a visible toast takes its place. */
export const showToast = (toast: ToastData): void => {
  lastId += 1;
  const others = toasts.getSnapshot().filter((shown) => textOf(shown) !== textOf(toast));
  toasts.set([...others, { ...toast, id: lastId }]);
};

/** Takes back what a toast says, as far as it is still shown. */
export const withdrawToast = (toast: ToastData): void =>
  toasts.set(toasts.getSnapshot().filter((shown) => textOf(shown) !== textOf(toast)));

export const closeToast = (id: number): void => toasts.set(toasts.getSnapshot().filter((toast) => toast.id !== id));
