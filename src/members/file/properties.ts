import type { MemberListItem } from '../../../contract/memberFields';

/** Who it is; of an archived person there is no status. */
export interface PersonsHeadProperties {
  record: Pick<MemberListItem, 'uuid' | 'firstName' | 'lastName' | 'roleIdentifier'> &
    Partial<Pick<MemberListItem, 'status' | 'inviteOn'>>;
}

/** Whose file it is: an active or an archived person. */
export interface PersonsFileProperties {
  record: { uuid: string; firstName: string; lastName: string; archivedAt?: string };
}
