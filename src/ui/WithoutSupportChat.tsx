import { GlobalStyles } from '@mui/material';
import { useLayoutEffect } from 'react';
import { createStore } from '../../dataProvider/store';

/** Number of parts of the screen that want no support chat beside them. */
export const chatFreeParts = createStore(0);

/** Two ways, because a widget may insist on being displayed. */
export const hiddenSupportChat = {
  '[data-support-chat]': { display: 'none !important', visibility: 'hidden !important' },
} as const;

/**
 * Keeps the support chat away while it is there: one that is open is hidden, and none is loaded. A page that must
 * never have one, such as a certificate or an export, shows this from its first moment on.
 */
export const WithoutSupportChat = () => {
  useLayoutEffect(() => {
    chatFreeParts.set(chatFreeParts.getSnapshot() + 1);
    return () => chatFreeParts.set(chatFreeParts.getSnapshot() - 1);
  }, []);
  return <GlobalStyles styles={hiddenSupportChat} />;
};
