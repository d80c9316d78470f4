import { type SQL, sql } from 'drizzle-orm';

/** Columns of a kept standing beside whose it is. */
const stored = [
  'last_name',
  'first_name',
  'due_on',
  'is_begun',
  'completed_on',
  'holds_until',
  'completed_at',
  'valid_until',
  'last_on',
  'urgency',
  'proof',
  'next_overdue_on',
  'changes_on',
];

const listed = (prefix: string, names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${prefix}${name}`).join(', '));

/** The columns of `elearning_standings` after the company's, of a table of this name. */
export const standingColumns = (table?: string): SQL =>
  listed(table ? `${table}.` : '', ['member_id', 'elearning_id', ...stored]);

/** Those of them that may change. */
export const storedColumns = (table: string): SQL => listed(`${table}.`, stored);

/** For `on conflict do update`: what was given takes the place of what was there. */
export const replaced: SQL = sql.raw(stored.map((name) => `${name} = excluded.${name}`).join(', '));
