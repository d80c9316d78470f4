import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberListItem } from '../../../contract/members/memberFields';
import type { MemberRole } from '../../../contract/names/roles';
import type { Caller } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { members } from '../../db/schema';
import { memberAbilities } from './abilities';
import { statusOf } from './status';

/** Columns of a member in lists. */
export const listColumns = {
  id: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  username: members.username,
  email: members.email,
  role: members.role,
  lastLoginAt: members.lastLoginAt,
  archivedAt: members.archivedAt,
  inviteOn: members.inviteOn,
  hasPassword: sql<boolean>`${members.passwordHash} is not null`.as('has_password'),
};

export interface MemberRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string | null;
  role: MemberRole;
  lastLoginAt: Date | null;
  archivedAt: Date | null;
  inviteOn: string | null;
  hasPassword: boolean;
}

/** The same of a subquery that selects them. */
export const listedIn = <Page extends Record<keyof typeof listColumns, PgColumn | SQL.Aliased>>(
  page: Page,
): Pick<Page, keyof typeof listColumns> => {
  const { id, firstName, lastName, username, email, role, lastLoginAt, archivedAt, inviteOn, hasPassword } = page;
  return { id, firstName, lastName, username, email, role, lastLoginAt, archivedAt, inviteOn, hasPassword };
};

/** Columns that active and archived members have in common, as the contract names it. */
export const toListFields = ({ id, firstName, lastName, username, email, role, lastLoginAt }: MemberRow) => ({
  uuid: id,
  firstName,
  lastName,
  username,
  email,
  roleIdentifier: role,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});

/** Makes items of rows, with what this caller may do with each. */
export const listItems = (caller: Caller): ((row: MemberRow) => MemberListItem) => {
  const abilities = memberAbilities(caller);
  return (row) => ({
    ...toListFields(row),
    status: statusOf(row.hasPassword),
    inviteOn: row.inviteOn,
    abilities: abilities(row),
  });
};

/** Active members the caller may see. */
export const activeAndVisible = (caller: Pick<Caller, 'memberId' | 'role'>): SQL | undefined =>
  and(isNull(members.archivedAt), visibleMembers(caller));

/** One active member, if the caller may see them. */
export const isOne = (caller: Caller, uuid: string): SQL | undefined =>
  and(eq(members.id, uuid), activeAndVisible(caller));
