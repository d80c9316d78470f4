import { isNull, type SQL } from 'drizzle-orm';
import type { MemberListItem } from '../../../contract/members/memberFields';
import { members } from '../../db/schema';

/** `invited` until a password was set for the first time. */
export const statusOf = (hasPassword: boolean): MemberListItem['status'] => (hasPassword ? 'active' : 'invited');

/** The same of rows of `members`: who was asked in and never came. */
export const isInvited: SQL = isNull(members.passwordHash);
