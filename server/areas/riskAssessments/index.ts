import type { riskAssessments } from '../../../contract/riskAssessments';
import type { Handlers } from '../../core/context/context';
import { assignLocation, assignMemberGroup, assignMembers, assignOrgUnits } from './assign';
import { listAssignments } from './assignments';
import { list, one } from './catalog';
import { content } from './content';
import { deleteAssignments, previewDeletion } from './deleteAssignments';
import { listMembers, removeMembers } from './members';
import { memberTasks } from './memberTasks';
import { previewLocation, previewMemberGroup, previewMembers, previewOrgUnits } from './preview';
import { previewSettings, readSettings, saveSettings } from './settings';

export const handlers: Handlers<typeof riskAssessments> = {
  list,
  one: (context, { uuid }) => one(context, uuid),
  content,
  readSettings: (context, { uuid }) => readSettings(context, uuid),
  saveSettings,
  previewSettings,
  assignments: listAssignments,
  previewOrgUnits,
  previewLocation,
  previewMemberGroup,
  previewMembers,
  assignOrgUnits,
  assignLocation,
  assignMemberGroup,
  assignMembers,
  members: listMembers,
  removeMembers,
  previewDeletion,
  deleteAssignments,
  memberTasks,
};
