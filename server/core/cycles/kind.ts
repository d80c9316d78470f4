import { type SQL, sql } from 'drizzle-orm';

/** Which cycles are looked at, and on which of the company's days: all of the company's, unless some are named. */
export interface CycleScope {
  clientId: string;
  /** The company's calendar day, `YYYY-MM-DD`. */
  today: string;
  subjectIds?: readonly string[] | undefined;
  itemIds?: readonly string[] | undefined;
}

/**
 * Something that is done again and again: an item (such as a course) by or for a subject (such as a member). Its table
 * has one row per cycle with `id`, `client_id`, `cycle`, `state` (`open`, `completed` or `closed`), `assigned_on`,
 * `due_on`, `started_on`, `completed_on` and `closed_on`; its settings are a row per company and item with
 * `interval_months` and `buffer_days`.
 */
export interface CycleKind {
  /** What the company's lock is called: see `reconcileCycles`. */
  lock: string;
  table: string;
  /** Columns of the table; the settings have the item's, too. */
  item: string;
  subject: string;
  settings: string;
  /**
   * Common table expressions for a `with recursive`: `entitled(<item>, <subject>)` are the pairs in scope of which
   * something has to be done on that day. A pair may be there more than once.
   */
  entitled: (scope: CycleScope) => SQL;
  /** What a row takes along from the pair's former ones when it is opened: a column, and its value for a `pair`. */
  carried?: { column: string; value: SQL };
  /** Columns that mean nothing of a row that is closed, and are emptied then. */
  emptied?: readonly string[];
}

/** Which rows of the table, under the name `task` in the query, are in scope. */
export const inScope = ({ item, subject }: CycleKind, { clientId, subjectIds, itemIds }: CycleScope): SQL => {
  const among = (column: string, ids: readonly string[] | undefined) =>
    ids ? sql` and task.${sql.identifier(column)} = any(${sql.param(ids)}::uuid[])` : sql``;
  return sql`task.client_id = ${clientId}::uuid${among(subject, subjectIds)}${among(item, itemIds)}`;
};
