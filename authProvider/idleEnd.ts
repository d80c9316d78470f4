import { heartbeatInterval } from '../contract/shapes/constants';
import { deviceTime } from '../dataProvider/deviceTime';
import { idleSeconds, noteActivity, noteActivityElsewhere, onActivity } from '../dataProvider/idle';
import { createStore } from '../dataProvider/store';
import { sessionInDoubt } from './heartbeat';
import { onActivityInOtherTab, tellActivity } from './otherTabs';
import { getMemberState } from './session';

/**
 * Warning to the person: in how many seconds the session ends, because nobody does anything. `stays`: somebody did
 * something here meanwhile, and the warning waits to be closed, lest a click meant for it falls on what is below.
 */
export const idleEnd = createStore<number | 'stays' | null>(null);

/** For how many seconds somebody is warned before: a tenth of what the company allows, two minutes at most. */
export const warningSeconds = (idleMinutes: number): number => Math.min(120, idleMinutes * 6);

/** Milliseconds between two messages to other tabs. */
const tellingPause = 5_000;
/** How often it is asked whether a session is over that should be. Milliseconds. */
const overPause = 5_000;

/** The person stays, and the warning is closed. */
export const stay = (): void => {
  noteActivity();
  idleEnd.set(null);
};

/**
 * Warns before the session ends because nobody does anything, in whichever tab. When the time is over nothing more is
 * shown until the server, whose clock decides, has said so: its 401 leads to the sign-in page. The answer stops it.
 * @param ask asks the server whether the session lives, and tells it for how long nobody has done anything
 */
export const watchIdleEnd = (ask: () => Promise<void>): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let toldAt = Number.NEGATIVE_INFINITY;

  const look = (): void => {
    clearTimeout(timer);
    const minutes = getMemberState()?.client.sessionIdleMinutes ?? Number.POSITIVE_INFINITY;
    const left = minutes * 60 - idleSeconds();
    const early = left - warningSeconds(minutes);
    const shown = idleEnd.getSnapshot();
    if (early > 0) {
      if (typeof shown === 'number') idleEnd.set(null);
      timer = setTimeout(look, Math.min(early * 1_000, heartbeatInterval));
      return;
    }
    idleEnd.set(Math.max(0, left));
    if (left <= 0) sessionInDoubt.set(true);
    // The server notes exactly when somebody last did something, or has ended it already.
    if (typeof shown !== 'number' || left <= 0) void ask();
    timer = setTimeout(look, left > 0 ? 1_000 : overPause);
  };

  const onActive = (isHere = true): void => {
    if (isHere && deviceTime() - toldAt >= tellingPause) {
      toldAt = deviceTime();
      tellActivity(toldAt);
    }
    if (typeof idleEnd.getSnapshot() !== 'number') return;
    idleEnd.set(isHere ? 'stays' : null);
    // Before its time is over, which may be before the next heartbeat.
    void ask();
    look();
  };

  const stops = [onActivity(onActive), onActivityInOtherTab(noteActivityElsewhere)];
  document.addEventListener('visibilitychange', look);
  // Opening a tab is something, too.
  onActive();
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
    idleEnd.set(null);
  };
};
