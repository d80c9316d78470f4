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

/** What has to be done again, and how often; months 0: once. */
export interface Repeated {
  completedOn: string;
  months: number;
  /** Days. */
  buffer: number;
}

/** By when the next round has to be done, if it is asked for on that day. */
export const nextRound = ({ completedOn, months, buffer }: Repeated, today: string): string | undefined => {
  if (months === 0) return undefined;
  const renewal = addMonths(completedOn, months);
  const opens = addDays(renewal, months === 1 ? -15 : -30);
  if (today < opens) return undefined;
  return renewal < today ? addDays(today, buffer) : renewal;
};

/** A cycle of one pair of item and subject, as its row has it. */
export interface ModelCycle {
  cycle: number;
  state: 'open' | 'completed' | 'closed';
  assignedOn: string;
  dueOn: string;
  startedOn: string | null;
  completedOn: string | null;
  closedOn: string | null;
}

/**
 * Closes or moves what is open of a pair's cycles, as the rules say of that day. @returns the cycle that is to be
 * opened, if one is
 */
export const reconcilePair = (
  cycles: readonly ModelCycle[],
  isEntitled: boolean,
  { interval, buffer }: { interval: number; buffer: number },
  today: string,
): ModelCycle | undefined => {
  const open = cycles.find(({ state }) => state === 'open');
  const completedOn = cycles
    .flatMap((each) => each.completedOn ?? [])
    .toSorted()
    .at(-1);
  const isNeedless = interval === 0 && completedOn !== undefined && open?.startedOn === null;
  if (open && (!isEntitled || isNeedless)) {
    open.state = 'closed';
    open.closedOn = today;
    return undefined;
  }
  if (open) {
    const renewal = completedOn === undefined || interval === 0 ? undefined : addMonths(completedOn, interval);
    if (renewal !== undefined && renewal >= open.assignedOn) open.dueOn = renewal;
    return undefined;
  }
  if (!isEntitled) return undefined;
  const dueOn =
    completedOn === undefined ? addDays(today, buffer) : nextRound({ completedOn, months: interval, buffer }, today);
  if (dueOn === undefined) return undefined;
  const unfinished = { startedOn: null, completedOn: null, closedOn: null };
  return { cycle: cycles.length + 1, state: 'open', assignedOn: today, dueOn, ...unfinished };
};
