import { describeFields } from '../../../contract/kit/describe';
import { type Records, recordHandlers } from './recordHandlers';
import type { RecordCalls, RecordTable, WithoutColumn } from './spec';
import { tableOf } from './visibleRecords';

/** Fields of an area that have no column of their name and type, and calls that plain records do not answer. */
export type NotFollowing<C, T> = C extends RecordCalls
  ? T extends RecordTable
    ? (keyof WithoutColumn<'', C, T> & string) | (Exclude<keyof C, keyof Records<C, T>['handlers']> & string)
    : 'has no table of recorded columns'
  : 'has no calls of plain records';

/**
 * The handlers of plain records of which nothing more is said: a search looks into what a record is called by, the first
 * field of its form.
 */
export const followingHandlers = (area: string, calls: RecordCalls): Readonly<Record<string, unknown>> => {
  const [first = ''] = Object.keys(describeFields(calls.create.request));
  return recordHandlers({ calls, table: tableOf(area), search: [first as never], fields: {} as never }).handlers;
};
