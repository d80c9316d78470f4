import type { MemberListItem } from '../../../contract/members/memberFields';

/** Person of a head; an archived one has no status. */
export interface PersonsHeadProperties {
  record: Pick<MemberListItem, 'uuid' | 'firstName' | 'lastName' | 'roleIdentifier'> &
    Partial<Pick<MemberListItem, 'status' | 'inviteOn'>>;
}

/** Person of a file, active or archived. */
export interface PersonsFileProperties {
  record: { uuid: string; firstName: string; lastName: string; archivedAt?: string };
}
