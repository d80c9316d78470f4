import { GlobalStyles } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore } from '../../../dataProvider/useStore';
import { useLicensee } from '../../licensee/licensee';
import { withSupportChatRoom } from '../../ui/supportChatRoom';
import { chatFreeParts, hiddenSupportChat } from '../../ui/WithoutSupportChat';
import { startSupportChat } from './startSupportChat';

/**
 * The support chat of the licensee, or of the company's own help desk: loaded where there is a key for it, once there
 * is a page that may have it, and never on paper. Stands beside the page, so that it comes after it.
 */
export const SupportChat = () => {
  const { supportChatScript, supportChatKey } = useLicensee();
  const isUnwanted = useStore(chatFreeParts) > 0;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // The page beside has been laid out by now, and said so if it wants no chat.
    if (chatFreeParts.getSnapshot() === 0 && !isUnwanted) setLoaded(true);
  }, [isUnwanted]);
  useEffect(
    () =>
      isLoaded && supportChatScript && supportChatKey ? startSupportChat(supportChatScript, supportChatKey) : undefined,
    [isLoaded, supportChatScript, supportChatKey],
  );
  return <GlobalStyles styles={{ ...withSupportChatRoom, '@media print': hiddenSupportChat }} />;
};
