import { on } from '../dataProvider/events';
import { startHeartbeat } from './heartbeat';
import { onToldByOtherTab } from './otherTabs';
import { sessionChangedElsewhere, sessionEnded } from './signOut';

/** Watches the session as long as the dashboard is shown: heartbeat, other tabs, and any call's 401. */
export const watchSession = (): (() => void) => {
  const stops = [startHeartbeat(), onToldByOtherTab(sessionChangedElsewhere), on('unauthenticated', sessionEnded)];
  return () => {
    for (const stop of stops) stop();
  };
};
