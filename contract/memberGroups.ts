import * as z from 'zod/mini';
import { area, type ResponseOf } from './call';
import { memberGroupTypes } from './constants';
import { linkedMemberCalls } from './linkedMembers';
import { recordCalls } from './recordCalls';
import { absent, identifier, oneOrMore, text } from './rules';

const form = {
  name: text(),
  memberGroupIdentifier: identifier(),
  type: z.enum(memberGroupTypes),
};

export const memberGroups = area('memberGroups', {
  ...recordCalls({
    area: 'memberGroups',
    words: ['employee group', 'employee groups'],
    access: {
      list: 'member-group.read-list',
      one: 'member-group.read-details',
      create: 'member-group.create-member-group',
      update: 'member-group.update-details',
      delete: 'member-group.delete-member-group',
    },
    form,
    /** `memberCount`: active members of the group. */
    listed: { ...form, memberCount: z.int() },
    sortable: ['name', 'memberGroupIdentifier', 'type', 'memberCount'],
    filter: { type: absent(oneOrMore(memberGroupTypes)) },
    notFound: 'memberGroup.notFound',
    refusals: ['memberGroup.identifierExists'],
  }),
  ...linkedMemberCalls({
    area: 'memberGroups',
    one: 'an employee group',
    access: {
      members: 'member-group.read-member-list',
      assignMembers: 'member-group.assign-members',
      removeMembers: 'member-group.remove-members',
    },
    notFound: 'memberGroup.notFound',
    notChanged: 'memberGroup.membersNotChanged',
  }),
});
export type MemberGroupDetail = ResponseOf<typeof memberGroups.one>;
