import { useSyncExternalStore } from 'react';
import { dayOf } from '../contract/shapes/days';
import { companyTimeZone, now, serverTime } from './clock';

/** The day, `YYYY-MM-DD`, that it is where the company is, by the server's clock. */
export const today = (): string => dayOf(now(), companyTimeZone.getSnapshot());

/** The day on which an instant (UTC ISO 8601) falls where the company is. */
export const companyDayOf = (instant: string): string => dayOf(new Date(instant), companyTimeZone.getSnapshot());

const subscribe = (listener: () => void): (() => void) => {
  const stops = [serverTime.subscribe(listener), companyTimeZone.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The same; the component renders again with the first answer of another day, of which the heartbeat has one a minute. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
