import { type SQL, sql } from 'drizzle-orm';
import type { elearningStatistics as calls, StatisticsEntry } from '../../../contract/elearningStatistics';
import type { RequestOf } from '../../../contract/kit/call';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { standing } from '../../domain/learning/standings/standing';
import { everybody, type Scope } from '../../domain/statistics/scope';
import { entryOrder, exportedEntries } from './entryRows';
import { type Read, sliceSize } from './slice';

/** Entries of a scope that are wanted, and their order. */
export interface Wanted extends Pick<RequestOf<typeof calls.entries>, 'sortBy' | 'sortDirection'> {
  scope: Scope;
  /** Null: all. */
  status: readonly string[] | null;
}

/** Bytes of a person's id and of a course's. */
const idSize = 16;
const placeSize = 2 * idSize;

export const hasStatus = (status: Wanted['status']): SQL =>
  status ? sql`standing.status = any(${sql.param(status)}::text[])` : sql`standing.status is not null`;

/** Order of the entries: the two ids of each entry, as bytes, since there may be a million. */
const placesOf = async (tx: Transaction, { scope, status, sortBy, sortDirection }: Wanted): Promise<Buffer> => {
  const [row] = await rowsOf<{ places: string | null }>(
    tx,
    sql`select encode(string_agg(
        uuid_send(standing.member_id) || uuid_send(standing.elearning_id), ''::bytea
        order by ${entryOrder(sortBy, sortDirection)}
      ), 'base64') as places
      from ${standing(scope, everybody(scope))} standing
      join members on members.id = standing.member_id
      where ${hasStatus(status)}`,
  );
  return Buffer.from(row?.places ?? '', 'base64');
};

/** The entries at these places, in their order; what is no longer wanted since is left out. */
const entriesAt = (tx: Transaction, { scope, status }: Wanted, places: Buffer): Promise<StatisticsEntry[]> => {
  const starts = Array.from({ length: places.length / placeSize }, (_, index) => index * placeSize);
  const idsFrom = (offset: number): string[] =>
    starts.map((start) => places.toString('hex', start + offset, start + offset + idSize));
  const memberIds = sql`${sql.param(idsFrom(0))}::uuid[]`;
  return exportedEntries(
    tx,
    scope,
    sql`select standing.*, members.first_name, members.last_name, pair.place
      from ${standing(scope, sql`(select unnest(${memberIds}))`)} standing
      join unnest(${memberIds}, ${sql.param(idsFrom(idSize))}::uuid[])
        with ordinality as pair (member_id, elearning_id, place)
        on pair.member_id = standing.member_id and pair.elearning_id = standing.elearning_id
      join members on members.id = standing.member_id
      where ${hasStatus(status)}`,
  );
};

/** Goes through the entries in any order: that is settled once, and then a slice and a transaction at a time. */
export async function* sortedEntries(read: Read, wanted: Wanted): AsyncGenerator<StatisticsEntry[]> {
  const places = await read((tx) => placesOf(tx, wanted));
  const size = sliceSize * placeSize;
  for (let start = 0; start < places.length; start += size) {
    yield await read((tx) => entriesAt(tx, wanted, places.subarray(start, start + size)));
  }
}
