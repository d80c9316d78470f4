import { eq, sql } from 'drizzle-orm';
import {
  assignmentRuleMembers,
  elearningAssignments,
  elearningExecutions,
  elearningResults,
  elearningTasks,
  elearningTerms,
  externalCertificates,
} from '../../../db/schema';
import { section } from './section';
import { courseTitle } from './titles';

const otherTarget = 'names another kind of target, which is no person';

/** Section: what somebody has to learn, did learn and is proven by. */
export const learningSections = {
  elearningAssignments: section('elearningAssignments', {
    table: elearningAssignments,
    fields: (language) => ({
      elearningUuid: elearningAssignments.elearningId,
      title: courseTitle(language, 'elearning_assignments.elearning_id'),
      assignedOn: elearningAssignments.assignedOn,
      intervalMonths: elearningAssignments.interval,
      bufferDays: elearningAssignments.buffer,
    }),
    isAbout: ({ uuid }) => eq(elearningAssignments.memberId, uuid),
    key: elearningAssignments.elearningId,
    at: 'assignedOn',
    leftOut: {
      org_unit_id: otherTarget,
      member_group_id: otherTarget,
      location_id: otherTarget,
      rule_id: otherTarget,
      target_id: 'is the person once more',
    },
  }),
  assignmentRules: section('assignmentRules', {
    table: assignmentRuleMembers,
    fields: () => ({
      ruleUuid: assignmentRuleMembers.ruleId,
      name: sql`(select name from assignment_rules where id = assignment_rule_members.rule_id)`,
      since: assignmentRuleMembers.since,
      changedOn: assignmentRuleMembers.changedOn,
    }),
    isAbout: ({ uuid }) => eq(assignmentRuleMembers.memberId, uuid),
    key: assignmentRuleMembers.ruleId,
    at: 'since',
  }),
  elearningTerms: section('elearningTerms', {
    table: elearningTerms,
    fields: (language) => ({
      elearningUuid: elearningTerms.elearningId,
      title: courseTitle(language, 'elearning_terms.elearning_id'),
      // The first one begins before all days.
      fromOn: sql`greatest(${elearningTerms.fromOn}, '0001-01-01'::date)::text`,
      intervalMonths: elearningTerms.interval,
      bufferDays: elearningTerms.buffer,
      anewOn: elearningTerms.anewOn,
    }),
    isAbout: ({ uuid }) => eq(elearningTerms.memberId, uuid),
    key: sql`${elearningTerms.elearningId}::text || ${elearningTerms.fromOn}::text`,
  }),
  elearningTasks: section('elearningTasks', {
    table: elearningTasks,
    fields: (language) => ({
      taskUuid: elearningTasks.id,
      elearningUuid: elearningTasks.elearningId,
      title: courseTitle(language, 'elearning_tasks.elearning_id'),
      cycle: elearningTasks.cycle,
      state: elearningTasks.state,
      assignedOn: elearningTasks.assignedOn,
      since: elearningTasks.since,
      dueOn: elearningTasks.dueOn,
      startedOn: elearningTasks.startedOn,
      completedOn: elearningTasks.completedOn,
      completedAt: elearningTasks.completedAt,
      externalCertificateUuid: elearningTasks.externalId,
      holdsUntil: sql`nullif(${elearningTasks.holdsUntil}, 'infinity'::date)::text`,
      closedOn: elearningTasks.closedOn,
    }),
    isAbout: ({ uuid }) => eq(elearningTasks.memberId, uuid),
    key: elearningTasks.id,
    at: 'assignedOn',
  }),
  elearningExecutions: section('elearningExecutions', {
    table: elearningExecutions,
    fields: () => ({
      executionUuid: elearningExecutions.id,
      taskUuid: elearningExecutions.taskId,
      language: elearningExecutions.language,
      progress: elearningExecutions.progress,
      score: elearningExecutions.score,
      startedAt: elearningExecutions.startedAt,
      savedAt: elearningExecutions.savedAt,
      state: elearningExecutions.state,
    }),
    // By the task, to which an index leads.
    isAbout: ({ uuid }) => sql`${eq(elearningExecutions.memberId, uuid)} and ${elearningExecutions.taskId} in (
      select id from elearning_tasks task where task.client_id = current_client() and task.member_id = ${uuid}::uuid
    )`,
    key: elearningExecutions.id,
    at: 'startedAt',
    leftOut: {
      version_id: 'is the edition of the course; the certificate says which',
      revision: 'counts how often it was saved',
    },
  }),
  certificates: section('certificates', {
    table: elearningResults,
    fields: () => ({
      resultUuid: elearningResults.id,
      taskUuid: elearningResults.taskId,
      elearningUuid: elearningResults.elearningId,
      title: elearningResults.title,
      firstName: elearningResults.firstName,
      lastName: elearningResults.lastName,
      clientName: elearningResults.clientName,
      licenseeName: elearningResults.licenseeName,
      language: elearningResults.language,
      versionNumber: elearningResults.versionNumber,
      score: elearningResults.score,
      completedAt: elearningResults.completedAt,
      completedOn: elearningResults.completedOn,
      validUntil: elearningResults.validUntil,
      number: elearningResults.number,
    }),
    isAbout: ({ uuid }) => eq(elearningResults.memberId, uuid),
    key: elearningResults.id,
    at: 'completedOn',
    leftOut: {
      version_id: 'is the edition of the course, told by its number',
      code: 'opens the public page of the certificate; it stands on the certificate itself',
    },
  }),
  externalCertificates: section('externalCertificates', {
    table: externalCertificates,
    fields: () => ({
      externalCertificateUuid: externalCertificates.id,
      elearningUuid: externalCertificates.elearningUuid,
      name: externalCertificates.name,
      issuer: externalCertificates.issuer,
      issuedOn: externalCertificates.issuedOn,
      validUntil: externalCertificates.validUntil,
      remark: externalCertificates.remark,
      file: externalCertificates.file,
      createdAt: externalCertificates.createdAt,
    }),
    isAbout: ({ uuid }) => eq(externalCertificates.memberUuid, uuid),
    key: externalCertificates.id,
    at: 'issuedOn',
  }),
};
