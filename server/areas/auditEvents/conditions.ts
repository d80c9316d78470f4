import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { auditEvents as calls } from '../../../contract/auditEvents';
import type { RequestOf } from '../../../contract/kit/call';
import { foldForSearch } from '../../core/lists/searchText';
import { auditEvents } from '../../db/schema';
import { loggedAs } from './formerActions';

export type Filter = RequestOf<typeof calls.list>['filter'];

const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The actor's name as search words are folded: without umlauts and capitals. */
const foldedName = sql`replace(replace(replace(replace(lower(${auditEvents.actorName}),
  'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')`;

const nameContains = (typed: string | undefined): SQL[] =>
  foldForSearch(typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${foldedName} like ${`%${literally(word)}%`}`);

/** Condition of a filter of entries; `from` and `to` are days of the company, both included. */
export const conditionOf = (clientId: string, filter: Filter, timeZone: string): SQL | undefined => {
  const startOf = (day: SQL): SQL => sql`(${day}) at time zone ${timeZone}`;
  return and(
    eq(auditEvents.clientId, clientId),
    filter.action ? inArray(auditEvents.action, loggedAs(filter.action)) : undefined,
    filter.byAdviser === undefined ? undefined : eq(auditEvents.byAdviser, filter.byAdviser),
    filter.from ? sql`${auditEvents.at} >= ${startOf(sql`${filter.from}::timestamp`)}` : undefined,
    filter.to ? sql`${auditEvents.at} < ${startOf(sql`${filter.to}::timestamp + interval '1 day'`)}` : undefined,
    ...nameContains(filter.search),
  );
};
