import { on } from '../dataProvider/events';
import { startHeartbeat } from './heartbeat';
import { onSignedOutElsewhere } from './otherTabs';
import { sessionEnded, signedOutElsewhere } from './signOut';

/** Watches the session as long as the dashboard is shown: heartbeat, other tabs, and any call's 401. */
export const watchSession = (): (() => void) => {
  const stops = [startHeartbeat(), onSignedOutElsewhere(signedOutElsewhere), on('unauthenticated', sessionEnded)];
  return () => {
    for (const stop of stops) stop();
  };
};
