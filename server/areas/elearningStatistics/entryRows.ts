import { type SQL, sql } from 'drizzle-orm';
import type { elearningStatistics as calls, StatisticsEntry } from '../../../contract/elearningStatistics';
import type { RequestOf } from '../../../contract/kit/call';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { isExternal } from '../../domain/learning/standings/standing';
import { urgency } from '../../domain/learning/standings/urgency';
import { unitNamesOf } from '../../domain/places/unitNames';
import type { Scope } from '../../domain/statistics/scope';
import { decidingTask } from './decidingTask';
import { lastRemindedOf } from './lastReminded';

export type PageRequest = Omit<RequestOf<typeof calls.entries>, 'filter'>;
export type SortBy = RequestOf<typeof calls.entries>['sortBy'];

/** Row of a query on `standing` and `members`; instants and days as JSON writes them. */
export type EntryRow = Omit<StatisticsEntry, 'orgUnitNames' | 'lastRemindedOn'>;

/** The certificate of the last time that it was done until a day. */
const lastResult = ({ clientId, day }: Pick<Scope, 'clientId' | 'day'>): SQL =>
  sql`(
    select result.id from elearning_results result
    where result.client_id = ${clientId} and result.member_id = here.member_id
      and result.elearning_id = here.elearning_id and result.completed_on <= ${day}::date
    order by result.completed_at desc limit 1
  )`;

const entryFields = sql`
  'memberUuid', here.member_id, 'firstName', here.first_name, 'lastName', here.last_name,
  'elearningUuid', here.elearning_id, 'title', here.title, 'status', here.status,
  'proof', here.proof, 'validUntil', nullif(here.valid_until, 'infinity'),
  'isExternal', ${isExternal('here')}, 'lastCompletedAt', here.completed_at, 'nextOverdueAt', here.next_overdue_on`;

/** The columns of an entry, as JSON; for a query whose rows are `here`. */
export const entryJson = (scope: Pick<Scope, 'clientId' | 'day'>): SQL =>
  sql`json_build_object(
    'uuid', ${decidingTask(scope)}, 'resultUuid', ${lastResult(scope)}, ${entryFields}
  )`;

/** The same without task and certificate, which are looked up row by row: what is exported names neither. */
const plainEntryJson: SQL = sql`json_build_object('uuid', here.member_id, 'resultUuid', null, ${entryFields})`;

/** The rows with what is looked up for all of them at once: units and reminders. */
export const toEntries = async (
  tx: Transaction,
  scope: Scope,
  rows: readonly EntryRow[],
): Promise<StatisticsEntry[]> => {
  const memberIds = rows.map(({ memberUuid }) => memberUuid);
  const units = await unitNamesOf(tx, scope, memberIds);
  const lastRemindedOn = await lastRemindedOf(tx, scope, memberIds);
  return rows.map((row) => ({
    ...row,
    orgUnitNames: units.get(row.memberUuid) ?? [],
    lastCompletedAt: row.lastCompletedAt && new Date(row.lastCompletedAt).toISOString(),
    lastRemindedOn: lastRemindedOn(row),
  }));
};

/**
 * The entries of a query on `standing` and `members`, as they are exported.
 *
 * @param here the query: columns of `standing`, first and last name, and `place`, by which they are put in order
 */
export const exportedEntries = async (tx: Transaction, scope: Scope, here: SQL): Promise<StatisticsEntry[]> => {
  const rows = await rowsOf<{ entry: EntryRow }>(
    tx,
    sql`with here as (${here}) select ${plainEntryJson} as entry from here order by place`,
  );
  return toEntries(
    tx,
    scope,
    rows.map(({ entry }) => entry),
  );
};

const sortValues: Record<SortBy, SQL> = {
  lastName: sql`members.last_name`,
  title: sql`standing.title_place`,
  status: urgency,
  lastCompletedAt: sql`standing.completed_at`,
  nextOverdueAt: sql`standing.next_overdue_on`,
};

/** First sort key as asked for, which several rows may share. */
export const firstOrder = (sortBy: SortBy, direction: 'asc' | 'desc'): SQL =>
  sql`${sortValues[sortBy]} ${sql.raw(direction)} nulls last`;

/** By name and course, whatever else decides first: so that no two rows are equal. */
export const entryOrder = (sortBy: SortBy, direction: 'asc' | 'desc'): SQL => {
  const rest = [
    'members.last_name',
    'members.first_name',
    'members.id',
    'standing.title_place',
    'standing.elearning_id',
  ];
  return sql.join([firstOrder(sortBy, direction), ...rest.map((column) => sql.raw(`${column} ${direction}`))], sql`, `);
};
