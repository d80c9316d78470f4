import { createContext, useContext } from 'react';
import type { DialogData } from './dialogData';

export type Confirm = (data: DialogData) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Asks in a dialog; resolves with the chosen button's value, false if cancelled. Needs a DialogProvider above. */
export const useConfirm = (): Confirm => {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a DialogProvider above it');
  return confirm;
};
