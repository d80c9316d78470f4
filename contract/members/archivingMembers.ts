import * as z from 'zod/mini';
import { bulkResponse, someUuids } from '../kit/bulk';
import { call } from '../kit/call';
import { inCharge } from '../names/plainRecords';
import { absent, optional, reference } from '../shapes/rules';

/** The calls that archive members, and say before of what these are in charge. */
export const archivingCalls = {
  previewArchiving: call({
    method: 'POST',
    path: 'memberlist/preview-archiving',
    summary: 'What members are in charge of and somebody else has to be, once they are archived',
    access: 'member-list.archivemember',
    kind: 'read',
    request: z.strictObject({ uuids: someUuids() }),
    response: z.strictObject({
      /** Number of records of each area. */
      there: z.record(z.string(), z.int()),
    }),
    errors: ['member.notFound'],
  }),
  archive: call({
    method: 'POST',
    path: 'memberlist/archivemember',
    summary:
      'Archives members: they can no longer sign in and leave the lists; what they were in charge of is handed over',
    access: 'member-list.archivemember',
    kind: 'write',
    changes: [
      ...(['members', 'archivedMembers', 'elearnings', 'riskAssessments', 'riskActions'] as const),
      ...inCharge.map(({ area: charge }) => charge),
    ],
    request: z.strictObject({
      uuids: someUuids(),
      /** Successor who is in charge from now on; absent or null: nobody else is. */
      handTo: absent(optional(reference('memberNames'))),
    }),
    response: bulkResponse(),
    errors: [
      'member.notFound',
      'member.responsible',
      'member.self',
      'member.lastSuperAdmin',
      'singleSignOn.isBreakGlass',
      'role.tooHigh',
      'archive.exceedsMaximum',
    ],
  }),
};
