import { sql } from 'drizzle-orm';
import { type AssignmentRule, assignmentRules as calls } from '../../../contract/assignmentRules';
import { todayOf } from '../../core/company/companyDay';
import { recordHandlers } from '../../core/records/recordHandlers';
import { anyOf } from '../../db/anyOf';
import { assignmentRuleMembers, assignmentRules, elearningAssignments } from '../../db/schema';
import { reconcileTasks } from '../../domain/learning/engine';
import { coursesOf, peopleOf } from '../../domain/learning/rules/apply';
import { atOnce, carryOutLater } from '../../domain/learning/rules/job';
import { memberCountOf } from '../../domain/places/linkedMembers/count';
import type { LinkTable } from '../../domain/places/linkedMembers/link';
import { courses, groups, locationsOf, units } from './links';

/** Link of a rule to the people whom it is about. */
export const link = {
  table: assignmentRuleMembers,
  parent: assignmentRuleMembers.ruleId,
  member: assignmentRuleMembers.memberId,
} satisfies LinkTable;

export const records = recordHandlers({
  calls,
  table: assignmentRules,
  search: ['name'],
  fields: {
    elearnings: courses.shown,
    orgUnits: units.shown,
    locations: locationsOf.shown,
    memberGroups: groups.shown,
    memberCount: memberCountOf(link, assignmentRules.id),
    progress: {
      value: sql<AssignmentRule['progress']>`case when ${assignmentRules.total} is not null
        then json_build_object('processed', ${assignmentRules.processed}, 'total', ${assignmentRules.total},
          'isStopped', ${assignmentRules.isStopped}) end`,
    },
    elearningUuids: courses.link,
    orgUnitUuids: units.link,
    locationUuids: locationsOf.link,
    memberGroupUuids: groups.link,
  },
  filters: {
    elearningUuid: (uuid) => sql`exists (
      select from elearning_assignments given where given.client_id = ${assignmentRules.clientId}
        and given.rule_id = ${assignmentRules.id} and given.elearning_id = ${uuid}::uuid
    )`,
  },
  // What is open by it alone is closed; what was done stays.
  beforeDelete: async (context, ids) => {
    const { tx, clientId, clock } = context;
    const elearningIds = await coursesOf(tx, clientId, ids);
    const memberIds = await peopleOf(tx, clientId, ids);
    await tx.delete(elearningAssignments).where(anyOf(elearningAssignments.ruleId, ids));
    await tx.delete(assignmentRuleMembers).where(anyOf(assignmentRuleMembers.ruleId, ids));
    if (memberIds.length <= atOnce) {
      await reconcileTasks(tx, { clientId, today: await todayOf(tx, clientId, clock), memberIds, elearningIds });
    } else await carryOutLater(context, { ruleIds: ids, elearningIds });
    return new Map();
  },
});
