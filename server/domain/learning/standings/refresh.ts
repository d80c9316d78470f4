import { defaultLanguage } from '../../../../contract/shapes/constants';
import type { Clock } from '../../../base/clock';
import { todayOf } from '../../../core/company/companyDay';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { lockInTenant } from '../../../db/tenantLock';
import { readCourses } from './courses';
import { countMarks, isKeptFor, noteDay, spreadMarks, takeMarks } from './dirtyMarks';
import { foldSlice } from './statement';

/** People at a time: few enough for a transaction of some seconds, enough that a statement pays. */
const sliceSize = 5_000;
/** With more marks than these, whoever reads counts for themselves instead of waiting for the refresh. */
const mostForReaders = 4_000;

export interface RefreshContext {
  clientId: string;
  clock: Clock;
  /** A transaction that writes the company's tenant. */
  write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/** Makes the standings of these people, with these courses or all, what they are on that day. @returns how many were others */
export const refreshPeople = async (
  tx: Transaction,
  clientId: string,
  day: string,
  memberIds: readonly string[],
  elearningIds?: readonly string[],
): Promise<number> => {
  const courses = await readCourses(tx, { clientId, day, language: defaultLanguage, elearningIds });
  const [row] = await rowsOf<{ changed: number }>(tx, foldSlice({ clientId, day, memberIds, courses, elearningIds }));
  return row?.changed ?? 0;
};

/** Until this transaction ends nobody else refreshes the company's standings; whoever changes what they follow from may. */
export const lockStandings = (tx: Transaction, clientId: string): Promise<void> =>
  lockInTenant(tx, clientId, 'elearning-standings');

const refreshNext = async (
  tx: Transaction,
  { clientId, clock }: RefreshContext,
  most: number | undefined,
): Promise<'done' | 'more' | 'tooMany'> => {
  await lockStandings(tx, clientId);
  const today = await todayOf(tx, clientId, clock);
  await noteDay(tx, clientId, today);
  await spreadMarks(tx, clientId);
  if (most !== undefined && (await countMarks(tx, clientId, most)) > most) return 'tooMany';
  const { memberIds, elearningIds, isAll } = await takeMarks(tx, clientId, sliceSize);
  if (memberIds.length === 0) return 'done';
  await refreshPeople(tx, clientId, today, memberIds, isAll ? undefined : elearningIds);
  return 'more';
};

/** Refreshes what was marked, a slice and a transaction at a time. @returns whether all of it: not if it is more than `most` */
const refreshMarked = async (
  context: RefreshContext,
  most?: number,
  renew: () => Promise<void> = async () => undefined,
) => {
  for (;;) {
    await renew();
    const state = await context.write((tx) => refreshNext(tx, context, most));
    if (state !== 'more') return state === 'done';
  }
};

/** Brings the company's standings up to what was committed until now and to the company's day. */
export const refreshStandings = async (context: RefreshContext, renew?: () => Promise<void>): Promise<void> => {
  await refreshMarked(context, undefined, renew);
};

/** Number of marks that are to be refreshed, up to one more than so many, and whether the refresh is of today. */
const stateOf = async (tx: Transaction, { clientId, clock }: Omit<RefreshContext, 'write'>) => {
  const today = await todayOf(tx, clientId, clock);
  return { isToday: await isKeptFor(tx, clientId, today), marks: await countMarks(tx, clientId, mostForReaders) };
};

/**
 * Sees to it that the standings say what was committed before they are read.
 * @returns whether they do: not while there is so much to refresh that counting anew is quicker. Then nobody who reads
 * waits for the slice that is just being refreshed, either
 */
export const catchUp = async (
  context: RefreshContext & { read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> },
): Promise<boolean> => {
  const { isToday, marks } = await context.read((tx) => stateOf(tx, context));
  if (marks > mostForReaders) return false;
  return (isToday && marks === 0) || refreshMarked(context, mostForReaders);
};
