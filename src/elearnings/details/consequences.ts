import type { ElearningSettings } from '../../../contract/elearnings/elearningFields';

type Settings = Omit<ElearningSettings, 'uuid' | 'version'>;

/** Consequence of changed settings for people's tasks: `elearnings.consequences.<word>`. */
export type Consequence = 'switchedOn' | 'switchedOff' | 'dates' | 'onceOnly' | 'interval' | 'buffer';

/** Derives the consequences of changed settings, in the order in which people ask. */
export const consequencesOf = (before: Settings, now: Settings): Consequence[] => {
  const found: Consequence[] = [];
  if (before.active !== now.active) found.push(now.active ? 'switchedOn' : 'switchedOff');
  const hasOtherDates =
    before.autoActivateOn !== now.autoActivateOn || before.autoDeactivateOn !== now.autoDeactivateOn;
  if (now.active && hasOtherDates) found.push('dates');
  if (before.interval !== now.interval) found.push(now.interval === 0 ? 'onceOnly' : 'interval');
  if (before.buffer !== now.buffer) found.push('buffer');
  return found;
};
