import { eq } from 'drizzle-orm';
import { riskActions, riskAssignmentMembers, riskParticipations } from '../../../db/schema';
import { section } from './section';
import { titleOfAssignment, titleOfRound } from './titles';

const ofRisk = 'says something of the risk, not of who carries out the action';

/** Section: what somebody has to do with risk assessments, never what they answered. */
export const riskSections = {
  riskAssignments: section('riskAssignments', {
    table: riskAssignmentMembers,
    fields: (language) => ({
      assignmentUuid: riskAssignmentMembers.assignmentId,
      title: titleOfAssignment(language),
      since: riskAssignmentMembers.since,
    }),
    isAbout: ({ uuid }) => eq(riskAssignmentMembers.memberId, uuid),
    key: riskAssignmentMembers.assignmentId,
    at: 'since',
  }),
  riskParticipations: section('riskParticipations', {
    table: riskParticipations,
    fields: (language) => ({
      roundUuid: riskParticipations.roundId,
      title: titleOfRound(language),
      progress: riskParticipations.progress,
      completedOn: riskParticipations.completedOn,
    }),
    isAbout: ({ uuid }) => eq(riskParticipations.memberId, uuid),
    key: riskParticipations.id,
    at: 'completedOn',
    leftOut: {
      id: 'opens the sheet of answers while the survey runs',
      sheet_id: 'leads to the answers, which are nobody’s in particular',
      question_id: 'is where to go on',
      revision: 'counts how often it was saved',
    },
  }),
  riskActions: section('riskActions', {
    table: riskActions,
    fields: () => ({
      riskActionUuid: riskActions.id,
      title: riskActions.title,
      description: riskActions.description,
      ownerSince: riskActions.ownerSince,
      dueOn: riskActions.dueOn,
      status: riskActions.status,
      doneOn: riskActions.doneOn,
      comment: riskActions.comment,
      createdAt: riskActions.createdAt,
      updatedAt: riskActions.updatedAt,
    }),
    isAbout: ({ uuid }) => eq(riskActions.ownerId, uuid),
    key: riskActions.id,
    at: 'createdAt',
    leftOut: {
      risk_id: ofRisk,
      measure_id: ofRisk,
      stop_class: ofRisk,
      effect_checked_on: ofRisk,
      effect_factor: ofRisk,
      effect_comment: ofRisk,
    },
  }),
};
