import { memberGroups as calls } from '../../../contract/memberGroups';
import { recordHandlers } from '../../core/records/recordHandlers';
import { memberGroups } from '../../db/schema';
import { elearningCountOf } from '../learning/engine';
import { endAssigned } from './deletion';
import { memberCountOf } from './linkedMembers/count';
import { link } from './memberGroupLink';

/** Only who sees the whole company may ask for groups. Of one deleted, the members stay in the company. */
export const records = recordHandlers({
  calls,
  table: memberGroups,
  unique: { member_groups_identifier: 'memberGroup.identifierExists' },
  search: ['name', 'memberGroupIdentifier'],
  fields: {
    memberCount: memberCountOf(link, memberGroups.id),
    elearningCount: elearningCountOf('member_group_id', memberGroups.id),
  },
  beforeDelete: (context, ids) => endAssigned(context, 'memberGroups', ids),
});
