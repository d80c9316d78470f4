import type { Route } from '../contract/kit/call';
import { heartbeatInterval, heartbeatTimeout } from '../contract/shapes/constants';
import { deviceTime } from '../dataProvider/deviceTime';
import { requestRoute } from '../dataProvider/request';
import { createStore } from '../dataProvider/store';

/** True while the session has to be checked before anything more may be shown. */
export const sessionInDoubt = createStore(false);

/** How soon a doubtful session is checked again. Milliseconds. */
const doubtInterval = 5_000;

/** The running heartbeat. */
interface Heartbeat {
  /** Asks at once. */
  beat: () => Promise<void>;
  stop: () => void;
}

/**
 * Asks the server once a minute, while the tab is visible, whether the session lives. After five minutes without
 * a success the session is in doubt until the next one. A 401 ends the session by the `unauthenticated` event of
 * the request.
 * @param route the call of the face whose session it is
 */
export const startHeartbeat = (route: Route): Heartbeat => {
  let lastSuccess = deviceTime();
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;

  const isOverdue = (): boolean => deviceTime() - lastSuccess >= heartbeatTimeout;

  const plan = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(beat, sessionInDoubt.getSnapshot() ? doubtInterval : heartbeatInterval);
  };

  const beat = async (): Promise<void> => {
    if (document.visibilityState === 'visible') {
      if (isOverdue()) sessionInDoubt.set(true);
      try {
        await requestRoute(route, {}, { loader: 'hide', loaderId: 'heartbeat', toast: false });
        lastSuccess = deviceTime();
        sessionInDoubt.set(false);
      } catch {
        if (isOverdue()) sessionInDoubt.set(true);
      }
    }
    plan();
  };

  const onReturn = (): void => {
    if (document.visibilityState === 'visible' && isOverdue()) void beat();
  };

  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  window.addEventListener('pageshow', onReturn);
  plan();
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    sessionInDoubt.set(false);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', onReturn);
    window.removeEventListener('pageshow', onReturn);
  };
  return { beat, stop };
};
