import * as z from 'zod/mini';
import { bulkRequest } from './kit/bulk';
import { area, call, type ResponseOf } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { linkedMemberCalls } from './linkedMembers';
import { endedRounds } from './riskAssessments/endedRounds';
import { memberGroupTypes } from './shapes/constants';
import { absent, identifier, oneOrMore, text } from './shapes/rules';

const form = {
  name: text(),
  memberGroupIdentifier: identifier(),
  type: z.enum(memberGroupTypes),
};

const plain = recordCalls({
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
  /** `memberCount`: active members of the group; `elearningCount`: e-learnings that are assigned to it. */
  listed: { ...form, memberCount: z.int(), elearningCount: z.int() },
  sortable: ['name', 'memberGroupIdentifier', 'type', 'memberCount'],
  filter: { type: absent(oneOrMore(memberGroupTypes)) },
  notFound: 'memberGroup.notFound',
  refusals: ['memberGroup.identifierExists'],
});

export const memberGroups = area('memberGroups', {
  ...plain,
  previewDeletion: call({
    method: 'POST',
    path: 'member-group/preview-deletion',
    summary: 'What deleting employee groups would end of their risk assessments',
    access: 'member-group.delete-member-group',
    kind: 'read',
    request: bulkRequest(),
    response: endedRounds(),
    errors: ['memberGroup.notFound'],
  }),
  delete: {
    ...plain.delete,
    changes: ['memberGroups', 'riskAssessments', 'elearnings'],
    errors: [...plain.delete.errors, 'riskAssessment.ratedRound'],
  },
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
