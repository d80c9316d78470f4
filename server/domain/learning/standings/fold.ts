import { defaultLanguage } from '../../../../contract/constants';
import type { Clock } from '../../../base/clock';
import { todayOf } from '../../../core/company/companyDay';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { lockInTenant } from '../../../db/tenantLock';
import { readCourses } from './courses';
import { countMarks, isKeptFor, noteDay, spreadMarks, takeMarks } from './marks';
import { foldSlice } from './statement';

/** People at a time: few enough for a transaction of some seconds, enough that a statement pays. */
const sliceSize = 5_000;
/** With more marks than these, whoever reads counts for themselves instead of waiting for the fold. */
const mostForReaders = 4_000;

export interface Folding {
  clientId: string;
  clock: Clock;
  /** A transaction that writes the company's tenant. */
  write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/** Makes the standings of these people, with these courses or all, what they are on that day. @returns how many were others */
export const foldPeople = async (
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

/** Until this transaction ends nobody else folds the company's standings; whoever changes what they follow from may. */
export const lockStandings = (tx: Transaction, clientId: string): Promise<void> =>
  lockInTenant(tx, clientId, 'elearning-standings');

const foldNext = async (
  tx: Transaction,
  { clientId, clock }: Folding,
  most: number | undefined,
): Promise<'done' | 'more' | 'tooMany'> => {
  await lockStandings(tx, clientId);
  const today = await todayOf(tx, clientId, clock);
  await noteDay(tx, clientId, today);
  await spreadMarks(tx, clientId);
  if (most !== undefined && (await countMarks(tx, clientId, most)) > most) return 'tooMany';
  const { memberIds, elearningIds, isAll } = await takeMarks(tx, clientId, sliceSize);
  if (memberIds.length === 0) return 'done';
  await foldPeople(tx, clientId, today, memberIds, isAll ? undefined : elearningIds);
  return 'more';
};

/** Folds what was marked, a slice and a transaction at a time. @returns whether all of it: not if it is more than `most` */
const fold = async (folding: Folding, most?: number, renew: () => Promise<void> = async () => undefined) => {
  for (;;) {
    await renew();
    const state = await folding.write((tx) => foldNext(tx, folding, most));
    if (state !== 'more') return state === 'done';
  }
};

/** Brings the company's standings up to what was committed until now and to the company's day. */
export const foldStandings = async (folding: Folding, renew?: () => Promise<void>): Promise<void> => {
  await fold(folding, undefined, renew);
};

/** How many marks are to be folded, up to one more than so many, and whether the fold is of today. */
const stateOf = async (tx: Transaction, { clientId, clock }: Omit<Folding, 'write'>) => {
  const today = await todayOf(tx, clientId, clock);
  return { isToday: await isKeptFor(tx, clientId, today), marks: await countMarks(tx, clientId, mostForReaders) };
};

/**
 * Sees to it that the standings say what was committed before they are read.
 * @returns whether they do: not while there is so much to fold that counting anew is quicker. Then nobody who reads
 * waits for the slice that is just being folded, either
 */
export const catchUp = async (
  folding: Folding & { read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> },
): Promise<boolean> => {
  const { isToday, marks } = await folding.read((tx) => stateOf(tx, folding));
  if (marks > mostForReaders) return false;
  return (isToday && marks === 0) || fold(folding, mostForReaders);
};
