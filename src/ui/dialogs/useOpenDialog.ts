import { createContext, type ReactNode, useContext } from 'react';

/** Shows a dialog; `show` is handed what closes it. */
export type OpenDialog = (show: (close: () => void) => ReactNode) => void;

export const OpenDialogContext = createContext<OpenDialog | null>(null);

/** Opens a dialog that is more than a question, as from a menu that is gone by then. Needs a DialogProvider above. */
export const useOpenDialog = (): OpenDialog => {
  const open = useContext(OpenDialogContext);
  if (!open) throw new Error('useOpenDialog needs a DialogProvider above it');
  return open;
};
