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

/** Setting that holds from a day on, the last state of a day; the first from ever. */
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

/** Timeline of an item's settings, and whether another interval or buffer was noted just now. */
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

/** Terms of a pair in place of an item's interval and buffer, from a day on; null: the item's. */
export interface ModelTerms {
  from: string;
  interval: number | null;
  buffer: number | null;
  /** Day before which nothing counts; null: all does. */
  anewOn: string | null;
}

/** Notes what a pair has today of its own, if it is something else; whoever was never asked before had it from ever. */
export const noteTerms = (
  history: readonly ModelTerms[],
  { interval, buffer, anewOn }: Omit<ModelTerms, 'from'>,
  wasAsked: boolean,
  today: string,
): readonly ModelTerms[] => {
  const last = history.at(-1) ?? { interval: null, buffer: null, anewOn: null };
  if (last.interval === interval && last.buffer === buffer && last.anewOn === anewOn) return history;
  const from = history.length > 0 || wasAsked ? today : '0001-01-01';
  return [...history.filter((each) => each.from !== from), { from, interval, buffer, anewOn }];
};

/** The settings of an item with what a pair had in their place: all that was ever set for it. */
export const withTerms = (timeline: ModelTimeline, terms: readonly ModelTerms[]): ModelTimeline =>
  [...new Set([...timeline, ...terms].map(({ from }) => from))].toSorted().map((from) => {
    const setting = settingOf(timeline.filter((each) => each.from <= from));
    const own = terms.findLast((each) => each.from <= from);
    return {
      ...setting,
      from,
      interval: own?.interval ?? setting.interval,
      buffer: own?.buffer ?? setting.buffer,
    };
  });

/** The first day of `day` or after it on which a setting was that; undefined: it never was. */
const firstHeld = (timeline: ModelTimeline, day: string, holds: (setting: ModelSetting) => boolean) => {
  for (const [index, setting] of timeline.entries()) {
    const until = timeline[index + 1]?.from;
    if (!holds(setting) || (until !== undefined && until <= day)) continue;
    return setting.from > day ? setting.from : day;
  }
  return undefined;
};

/** The last of them that there is. */
const latest = (days: readonly (string | null | undefined)[]): string | undefined =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);

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

const forGood = 'infinity';

/** By when what counts until a day, whatever the interval, is due again; undefined: it is not. */
const heldDue = (timeline: ModelTimeline, holdsUntil: string, since: string): string | undefined => {
  if (holdsUntil === forGood) return undefined;
  return since <= holdsUntil ? holdsUntil : firstDue(timeline, since);
};

/** When something was done last, and until when it holds besides, if it was. */
interface Done {
  completedOn: string | undefined;
  holdsUntil: string | undefined;
}

/** By when something is due that was done so, and is owed since a day; undefined: it is not. */
const dueAfter = (timeline: ModelTimeline, { completedOn, holdsUntil }: Done, owed: string): string | undefined => {
  if (completedOn === undefined && holdsUntil === undefined) return firstDue(timeline, owed);
  const repeated = completedOn && repeatedDue(timeline, completedOn, owed);
  return latest([repeated, holdsUntil && heldDue(timeline, holdsUntil, owed)]);
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
  /** Until when it counts once it is completed, whatever the interval, `infinity` for good; otherwise that decides. */
  holdsUntil?: string | null;
}

const doneOf = (cycles: readonly ModelCycle[]): Done => ({
  completedOn: latest(cycles.map((each) => (each.holdsUntil ? null : each.completedOn))),
  holdsUntil: latest(cycles.map((each) => each.holdsUntil)),
});

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
 * Ends, suspends, resumes or moves what is unfinished of a pair's cycles, as the rules say of that day. Nothing is owed
 * before the day on which the subject starts. What was done before the day since which it is asked anew does not count,
 * but gives nobody more time. @returns the cycle that is to be opened, if one is
 */
export const reconcilePair = (
  cycles: readonly ModelCycle[],
  isEntitled: boolean,
  { timeline, isDueAnew }: Noted,
  today: string,
  startsOn: string | null = null,
  anewOn: string | null = null,
): ModelCycle | undefined => {
  const { inForce, interval } = settingOf(timeline);
  const counting = cycles.filter((each) => anewOn === null || (each.completedOn ?? '') >= anewOn);
  const { completedOn, holdsUntil } = doneOf(counting);
  const isDone = completedOn !== undefined || holdsUntil !== undefined;
  const isAskable =
    (completedOn === undefined || (interval > 0 && opening(completedOn, interval) <= today)) &&
    (holdsUntil === undefined || (holdsUntil !== forGood && addDays(holdsUntil, -30) <= today));
  const dueSince = (since: string): string | undefined => {
    const owed = latest([since, startsOn]) ?? since;
    const due = dueAfter(timeline, doneOf(cycles), owed);
    if (anewOn === null) return due;
    const anew = dueAfter(timeline, doneOf(counting), latest([owed, anewOn]) ?? owed);
    return earliest([due, anew].flatMap((day) => day ?? []));
  };
  const unfinished = cycles.find(isUnfinished);
  let opened: ModelCycle | undefined;
  if (unfinished) judgeUnfinished(unfinished, { isEntitled, isAskable, inForce }, today);
  else if (isEntitled && inForce) {
    const ended = cycles.findLast(({ closedOn }) => closedOn === today);
    const goesOn = cycles.some(({ closedOn, startedOn }) => closedOn === today && startedOn !== null);
    const last = cycles.at(-1);
    const since = isDone && last?.state === 'withdrawn' ? (last.since ?? last.assignedOn) : null;
    if (ended && (isAskable || goesOn)) Object.assign(ended, { state: 'open', closedOn: null });
    else if (isAskable) {
      const nothingYet = { startedOn: null, completedOn: null, closedOn: null };
      const dueOn = dueSince(since ?? today) ?? '';
      opened = { cycle: (last?.cycle ?? 0) + 1, state: 'open', assignedOn: today, since, dueOn, ...nothingYet };
    }
  }
  const asked = cycles.find(isUnfinished);
  if (asked && isDueAnew) asked.dueOn = dueSince(asked.since ?? asked.assignedOn) ?? asked.dueOn;
  return opened;
};
