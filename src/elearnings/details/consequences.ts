import type { ElearningSettings } from '../../../contract/elearnings/elearningFields';
import { type RhythmConsequence, rhythmConsequences } from '../../assignable/rhythm';

type Settings = Omit<ElearningSettings, 'uuid' | 'version'>;

/** Consequence of changed settings for people's tasks: `elearnings.consequences.<word>`. */
export type Consequence = 'switchedOn' | 'switchedOff' | 'dates' | RhythmConsequence;

/** Derives the consequences of changed settings, in the order in which people ask. */
export const consequencesOf = (before: Settings, now: Settings): Consequence[] => {
  const found: Consequence[] = [];
  if (before.active !== now.active) found.push(now.active ? 'switchedOn' : 'switchedOff');
  const hasOtherDates =
    before.autoActivateOn !== now.autoActivateOn || before.autoDeactivateOn !== now.autoDeactivateOn;
  if (now.active && hasOtherDates) found.push('dates');
  return [...found, ...rhythmConsequences(before, now)];
};
