import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';
import { on } from '../dataProvider/events';
import { watchActivity } from '../dataProvider/idle';
import { startHeartbeat } from './heartbeat';
import { watchIdleEnd } from './idleEnd';
import { onToldByOtherTab } from './otherTabs';
import { sessionChangedElsewhere, sessionEnded } from './signOut';

/** Watches the session as long as the dashboard is shown: heartbeat, what somebody does, other tabs, and any call's 401. */
export const watchSession = (): (() => void) => {
  const stopActivity = watchActivity();
  const { beat, stop: stopHeartbeat } = startHeartbeat(bootstrapRoutes.heartbeat);
  const stops = [
    stopActivity,
    stopHeartbeat,
    watchIdleEnd(beat),
    onToldByOtherTab(sessionChangedElsewhere),
    on('unauthenticated', sessionEnded),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
