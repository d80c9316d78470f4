import type { MemberListItem } from '../../../contract/memberFields';

/** `invited` until a password was set for the first time. */
export const statusOf = (hasPassword: boolean): MemberListItem['status'] => (hasPassword ? 'active' : 'invited');
