import type { MemberRow } from '../../domain/people/query';

/** Key of a place in a sorted list: the row that stands there. */
export type PlaceRow = Pick<MemberRow, 'id' | 'firstName' | 'lastName' | 'username'>;

/** Cached places of one company's list in one order, as long as the company's row keeps its revision. */
export interface KnownList {
  revision: string;
  total: number;
  /** By position, from 0. */
  places: Map<number, PlaceRow>;
}

const mostLists = 300;
const mostPlaces = 300;

/**
 * Cache of where pages began in lists that were read lately, so that a page deep inside a long list need not be counted
 * out again. Only a shortcut: each use is checked against the company's revision in the same statement.
 */
const lists = new Map<string, KnownList>();

const dropOldest = <K>(map: Map<K, unknown>, most: number): void => {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
};

export const knownList = (key: string): KnownList | undefined => lists.get(key);

/** Notes what an answer told: revision, total, and the rows at the edges of the page that begins at `start`. */
export const keepPlaces = (
  key: string,
  { revision, total }: Omit<KnownList, 'places'>,
  start: number,
  rows: readonly PlaceRow[],
): void => {
  const known = lists.get(key);
  const places = known?.revision === revision ? known.places : new Map<number, PlaceRow>();
  const first = rows[0];
  const last = rows.at(-1);
  if (first && start > 0) places.set(start, first);
  if (last) places.set(start + rows.length - 1, last);
  dropOldest(places, mostPlaces);
  lists.delete(key);
  lists.set(key, { revision, total, places });
  dropOldest(lists, mostLists);
};

/** A way to a stretch of the list: from which row, in which direction, past how many rows. */
export interface Walk {
  direction: 'asc' | 'desc';
  /** The row to begin at, included when ascending and not when descending; none is that end of the list. */
  from: PlaceRow | undefined;
  skip: number;
}

/** The shortest way to the rows from position `start` up to, not including, `end`. */
export const shortestWalk = ({ total, places }: KnownList, start: number, end: number): Walk => {
  const walks: Walk[] = [
    { direction: 'asc', from: undefined, skip: start },
    { direction: 'desc', from: undefined, skip: total - end },
  ];
  for (const [position, from] of places) {
    if (position <= start) walks.push({ direction: 'asc', from, skip: start - position });
    if (position >= end) walks.push({ direction: 'desc', from, skip: position - end });
  }
  return walks.reduce((best, walk) => (walk.skip < best.skip ? walk : best));
};
