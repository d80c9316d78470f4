/**
 * The rules of `core/renewal.ts` and `core/cycles` said once more, in plain TypeScript, for tests to hold the statements
 * against.
 */

const milliseconds = 86_400_000;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * milliseconds);

/** So many months later; where that month has no such day, its last one. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
};

/** What was set from a day on, the last state of a day; the first from ever. */
export interface ModelSetting {
  from: string;
  inForce: boolean;
  /** Months; 0: once. */
  interval: number;
  /** Days. */
  buffer: number;
}

/** All that was ever set for an item, in order: there is at least one. */
export type ModelTimeline = readonly ModelSetting[];

const settingOf = (timeline: ModelTimeline): ModelSetting => {
  const last = timeline.at(-1);
  if (!last) throw new Error('Nothing was ever set');
  return last;
};

/** What is known of an item's settings, and whether another interval or buffer was noted just now. */
export interface Noted {
  timeline: ModelTimeline;
  isDueAnew: boolean;
}

/** Notes what is set today. */
export const noteSetting = (
  timeline: ModelTimeline | undefined,
  setting: Omit<ModelSetting, 'from'>,
  today: string,
): Noted => {
  if (!timeline) return { timeline: [{ ...setting, from: '0001-01-01' }], isDueAnew: false };
  const last = settingOf(timeline);
  const isSame =
    last.inForce === setting.inForce && last.interval === setting.interval && last.buffer === setting.buffer;
  if (isSame) return { timeline, isDueAnew: false };
  return {
    timeline: [...timeline.filter(({ from }) => from !== today), { ...setting, from: today }],
    isDueAnew: last.interval !== setting.interval || last.buffer !== setting.buffer,
  };
};

/** The first day of `day` or after it on which a setting was that; undefined: it never was. */
const firstHeld = (timeline: ModelTimeline, day: string, holds: (setting: ModelSetting) => boolean) => {
  for (const [index, setting] of timeline.entries()) {
    const until = timeline[index + 1]?.from;
    if (!holds(setting) || (until !== undefined && until <= day)) continue;
    return setting.from > day ? setting.from : day;
  }
  return undefined;
};

const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0];

/** By when something is due for the first time that is asked for since a day. */
const firstDue = (timeline: ModelTimeline, since: string): string => {
  const { buffer } = settingOf(timeline);
  const days = timeline.flatMap((allowed) => {
    if (allowed.buffer < buffer) return [];
    const target = addDays(since, allowed.buffer);
    const reached = firstHeld(timeline, since, (held) => held.buffer <= allowed.buffer);
    if (reached === undefined) throw new Error('What is set now holds');
    return reached > target ? addDays(reached, buffer) : target;
  });
  return earliest(days) ?? '';
};

/** The days before a renewal from which on it is asked for. */
const opening = (completedOn: string, months: number): string =>
  addDays(addMonths(completedOn, months), months === 1 ? -15 : -30);

/** By when it is due again; undefined: it is not. */
const repeatedDue = (timeline: ModelTimeline, completedOn: string, since: string): string | undefined => {
  const { interval } = settingOf(timeline);
  if (interval === 0) return undefined;
  const days = timeline.flatMap((allowed) => {
    if (allowed.interval < interval) return [];
    const renewal = addMonths(completedOn, allowed.interval);
    const opens = opening(completedOn, allowed.interval);
    const isAsked = (held: ModelSetting) => held.inForce && held.interval > 0 && held.interval <= allowed.interval;
    const asked = firstHeld(timeline, opens > since ? opens : since, isAsked);
    if (asked === undefined) return [];
    return asked <= renewal ? renewal : firstDue(timeline, asked);
  });
  return earliest(days);
};

/** A cycle of one pair of item and subject, as its row has it. */
export interface ModelCycle {
  cycle: number;
  state: 'open' | 'suspended' | 'completed' | 'closed' | 'withdrawn';
  assignedOn: string;
  since: string | null;
  dueOn: string;
  startedOn: string | null;
  completedOn: string | null;
  closedOn: string | null;
}

export const isUnfinished = ({ state }: ModelCycle): boolean => state === 'open' || state === 'suspended';

/** Does what the rules say of a pair that has something to do, if not today then later. */
const judgeUnfinished = (
  cycle: ModelCycle,
  { isEntitled, isAskable, inForce }: Record<'isEntitled' | 'isAskable' | 'inForce', boolean>,
  today: string,
): void => {
  const isNew = (cycle.since ?? cycle.assignedOn) === today;
  if (!isEntitled) Object.assign(cycle, { state: 'closed', closedOn: today });
  else if (cycle.startedOn === null && (!isAskable || (!inForce && isNew)))
    Object.assign(cycle, { state: 'withdrawn', closedOn: today });
  else cycle.state = inForce ? 'open' : 'suspended';
};

/**
 * Ends, suspends, resumes or moves what is unfinished of a pair's cycles, as the rules say of that day. @returns the
 * cycle that is to be opened, if one is
 */
export const reconcilePair = (
  cycles: readonly ModelCycle[],
  isEntitled: boolean,
  { timeline, isDueAnew }: Noted,
  today: string,
): ModelCycle | undefined => {
  const { inForce, interval } = settingOf(timeline);
  const completedOn = cycles
    .flatMap((each) => each.completedOn ?? [])
    .toSorted()
    .at(-1);
  const isAskable = completedOn === undefined || (interval > 0 && opening(completedOn, interval) <= today);
  const dueSince = (since: string): string | undefined =>
    completedOn === undefined ? firstDue(timeline, since) : repeatedDue(timeline, completedOn, since);
  const unfinished = cycles.find(isUnfinished);
  let opened: ModelCycle | undefined;
  if (unfinished) judgeUnfinished(unfinished, { isEntitled, isAskable, inForce }, today);
  else if (isEntitled && inForce) {
    const ended = cycles.findLast(({ closedOn }) => closedOn === today);
    const goesOn = cycles.some(({ closedOn, startedOn }) => closedOn === today && startedOn !== null);
    const last = cycles.at(-1);
    const since = completedOn !== undefined && last?.state === 'withdrawn' ? (last.since ?? last.assignedOn) : null;
    if (ended && (isAskable || goesOn)) Object.assign(ended, { state: 'open', closedOn: null });
    else if (isAskable) {
      const nothingYet = { startedOn: null, completedOn: null, closedOn: null };
      const dueOn = dueSince(since ?? today) ?? '';
      opened = { cycle: cycles.length + 1, state: 'open', assignedOn: today, since, dueOn, ...nothingYet };
    }
  }
  const asked = cycles.find(isUnfinished);
  if (asked && isDueAnew) asked.dueOn = dueSince(asked.since ?? asked.assignedOn) ?? asked.dueOn;
  return opened;
};
