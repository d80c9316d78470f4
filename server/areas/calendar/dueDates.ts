import type { LanguageCode } from '../../../contract/constants';
import type { FeatureFlags } from '../../../contract/featureFlags';
import type { Transaction } from '../../db/database';
import { elearningDates } from '../elearnings/dueDates';

/** Whose due dates are read, in which language, and what the company has. */
export interface DueDateReading {
  tx: Transaction;
  clientId: string;
  memberId: string;
  language: LanguageCode;
  features: FeatureFlags;
}

/** Something that one person has to do by a day. It names nobody else. */
export interface DueDate {
  /** Of the task: it stays when the day moves. */
  uuid: string;
  day: string;
  /** When it was asked for: a calendar day. */
  assignedOn: string;
  title: string;
  description: string;
  /** Where it is done, from the product's address on. */
  path: string;
}

export type DueDateSource = (reading: DueDateReading) => Promise<DueDate[]>;

/** Everything that can be due. A further kind of task is an entry here. */
const sources: readonly DueDateSource[] = [elearningDates];

/** All that a person has to do, the earliest first. */
export const readDueDates = async (reading: DueDateReading): Promise<DueDate[]> => {
  const found: DueDate[] = [];
  for (const source of sources) found.push(...(await source(reading)));
  return found.sort((one, other) => (`${one.day} ${one.uuid}` < `${other.day} ${other.uuid}` ? -1 : 1));
};
