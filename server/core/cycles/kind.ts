import { type SQL, sql } from 'drizzle-orm';

/** Scope of the cycles that are looked at, and the company's day: all of the company's, unless some are named. */
export interface CycleScope {
  clientId: string;
  /** The company's calendar day, `YYYY-MM-DD`. */
  today: string;
  subjectIds?: readonly string[] | undefined;
  itemIds?: readonly string[] | undefined;
  /** True if a fact about these subjects changed that due days are counted from: see `startsOn`. */
  isDueAnew?: boolean;
}

/** Terms that pairs may have of their own, in place of their item's: see `terms.ts`. */
export interface OwnTerms {
  /**
   * One row per pair and day, with the columns of the item and the subject, `from_on`, `interval_months`,
   * `buffer_days`, and `anew_on`: what was done before that day does not count for what is due, though it gives nobody
   * more time.
   */
  table: string;
  /** A condition: whether anything gives some in the company. */
  isUsed: (clientId: string) => SQL;
  /**
   * Common table expressions for a `with recursive`: `chosen(<item>, <subject>, interval_months, buffer_days, anew_on)`
   * are the pairs in scope of which something has to be done, each once, with what is said of them today; null: as
   * their item, and all counts that was done.
   */
  chosen: (scope: CycleScope) => SQL;
}

/**
 * Something that is done again and again: an item (such as a course) by or for a subject (such as a member). Its table
 * has one row per cycle with `id`, `client_id`, `cycle`, `state` (`taskStates`), `assigned_on`, `since`, `due_on`,
 * `started_on`, `completed_on` and `closed_on`; its settings are a row per company and item with `interval_months` and
 * `buffer_days`.
 */
export interface CycleKind {
  /** Name of the cycles in `cycle_settings`, and their company's lock: see `reconcileCycles`. */
  name: string;
  table: string;
  /** Columns of the table; the settings have the item's, too. */
  item: string;
  subject: string;
  settings: string;
  /**
   * True if an item is asked for on a day, by a row of the settings; always, unless told. Else its cycles are
   * suspended.
   */
  inForce?: (day: string) => SQL;
  /**
   * Common table expressions for a `with recursive`: `entitled(<item>, <subject>)` are the pairs in scope of which
   * something has to be done while the item is in force. A pair may be there more than once.
   */
  entitled: (scope: CycleScope) => SQL;
  /** The day before which nothing is owed by a subject, as a query in brackets; null, or left out: there is none. */
  startsOn?: (subject: SQL) => SQL;
  /**
   * Column that a row takes along from the pair's former ones when it is opened: its name, and its value for a `pair`.
   */
  carried?: { column: string; value: SQL };
  /** Without it, all pairs of an item follow its settings. */
  terms?: OwnTerms;
  /**
   * The column with the day until which a completed row counts, whatever interval is set: `infinity` for good, null
   * where the interval decides.
   */
  holds?: string;
  /** Columns that mean nothing of a row that has ended undone, and are emptied then. */
  emptied?: readonly string[];
}

/** The names of a kind's table and columns, as statements write them. */
export const namesOf = ({ table, item, subject, settings }: CycleKind) => ({
  table: sql.identifier(table),
  item: sql.identifier(item),
  subject: sql.identifier(subject),
  settings: sql.identifier(settings),
});

/** The day that due days of a subject are counted from, of one since which it would be owed. */
export const owedFrom = ({ startsOn }: CycleKind, subject: SQL, since: SQL): SQL =>
  startsOn ? sql`greatest(${since}, ${startsOn(subject)})` : since;

/** Until when a row of a kind's table counts whatever interval is set. */
export const heldUntil = ({ holds }: CycleKind, row: string): SQL =>
  holds ? sql`${sql.identifier(row)}.${sql.identifier(holds)}` : sql`null::date`;

export const among = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql` and ${column} = any(${sql.param(ids)}::uuid[])` : sql``;

/** Condition for the rows of the table, under the name `task` in the query, that are in scope. */
export const inScope = (kind: CycleKind, { clientId, subjectIds, itemIds }: CycleScope): SQL => {
  const { item, subject } = namesOf(kind);
  return sql`task.client_id = ${clientId}::uuid${among(sql`task.${subject}`, subjectIds)}${among(sql`task.${item}`, itemIds)}`;
};

/** Of a row `task`: that it has to be done, now or once its item is in force again. */
export const isUnfinished = sql`task.state in ('open', 'suspended')`;
