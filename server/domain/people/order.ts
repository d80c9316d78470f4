import { asc, desc, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { members } from '../../db/schema';
import { isInvited } from './status';

export type SortDirection = 'asc' | 'desc';

const byName = [members.lastName, members.firstName, members.id];

/** For each column that lists of members sort by: what decides, and what decides between equals. */
const sortKeys = {
  lastName: byName,
  firstName: [members.firstName, members.lastName, members.id],
  username: [members.username, members.id],
  email: [members.emailFolded, ...byName],
  roleIdentifier: [members.role, ...byName],
  /** Active first, then those whose invitation waits, the soonest first, then those who were invited. */
  status: [isInvited, members.inviteOn, ...byName],
  lastLoginAt: [members.lastLoginAt, ...byName],
  archivedAt: [members.archivedAt, ...byName],
} satisfies Record<string, (PgColumn | SQL)[]>;

export type MemberSort = keyof typeof sortKeys;

export interface MemberOrder {
  /** As prepared statements are told apart by. */
  name: string;
  by: SQL[];
}

const mayBeEmpty = (key: PgColumn | SQL | undefined): boolean => key !== undefined && !is(key, SQL) && !key.notNull;

/** A total order, so that paging neither skips nor repeats anybody. Empty values come last in both directions. */
export const memberOrder = (sortBy: MemberSort, direction: SortDirection): MemberOrder => {
  const keys: readonly (PgColumn | SQL)[] = sortKeys[sortBy];
  const ordered = keys.map((key) => (direction === 'asc' ? asc(key) : desc(key)));
  const [first, ...rest] = ordered;
  const by = first && mayBeEmpty(keys[0]) ? [sql`${first} nulls last`, ...rest] : ordered;
  return { name: `${sortBy}_${direction}`.toLowerCase(), by };
};

/** Sorts whose columns are never empty and stand in one index: pages are found in it without reading rows. */
const indexedSorts = ['lastName', 'firstName', 'username'] as const satisfies MemberSort[];

export const isIndexedSort = (sortBy: MemberSort): boolean => indexedSorts.some((indexed) => indexed === sortBy);
