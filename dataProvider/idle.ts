import { deviceTime } from './deviceTime';

/**
 * Events of a person's activity, and of media that play for them. Neither bubbles in all browsers, so they are heard on
 * their way down.
 */
const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'timeupdate'] as const;

/** When somebody last did something; null: nobody watches. */
let activeAt: number | null = null;

/** Is told of everything that somebody does; `isHere`: not in another tab. */
type Listener = (isHere: boolean) => void;
const listeners = new Set<Listener>();

/** Calls back whenever somebody does something. The answer stops it. */
export const onActivity = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const note = (at: number, isHere: boolean): void => {
  if (activeAt === null) return;
  activeAt = at;
  for (const listener of listeners) listener(isHere);
};

/** Notes that somebody does something, also where this page cannot see it. */
export const noteActivity = (): void => note(deviceTime(), true);

/** Notes when somebody did something in another tab, if that is news here. */
export const noteActivityElsewhere = (at: number): void => {
  if (at > (activeAt ?? at)) note(Math.min(at, deviceTime()), false);
};

/** Watches whether somebody does something. The answer stops it. */
export const watchActivity = (): (() => void) => {
  activeAt = deviceTime();
  for (const event of events) window.addEventListener(event, noteActivity, { capture: true, passive: true });
  return () => {
    activeAt = null;
    for (const event of events) window.removeEventListener(event, noteActivity, { capture: true });
  };
};

/** For how many whole seconds nobody has done anything, here or in another tab; 0 where nobody watches. */
export const idleSeconds = (): number =>
  activeAt === null ? 0 : Math.max(0, Math.floor((deviceTime() - activeAt) / 1_000));

/** In the address of the sign-in page: the session has ended because nobody did anything. */
export const endedIdle = 'ended=idle';
