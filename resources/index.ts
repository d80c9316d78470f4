import type { Declarations, Lookups } from '../src/generator';
import { archivedMembers } from './archivedMembers';
import { auditEvents } from './auditEvents';
import { elearningExecutions } from './elearningExecutions';
import { elearningNames } from './elearningNames';
import { elearnings } from './elearnings';
import { locations } from './locations';
import { memberGroups } from './memberGroups';
import { memberNames } from './memberNames';
import { members } from './members';
import { messages } from './messages';
import { orgUnits } from './orgUnits';
import { riskAssessments } from './riskAssessments';
import { riskEvaluations } from './riskEvaluations';
import { riskExecutions } from './riskExecutions';
import { templates } from './templates';

/** Everything that is managed in lists and forms, by the contract's word for it. */
export const resources = {
  members,
  archivedMembers,
  memberGroups,
  orgUnits,
  locations,
  messages,
  auditEvents,
  elearningExecutions,
  elearnings,
  riskExecutions,
  riskEvaluations,
  riskAssessments,
  templates,
} satisfies Declarations;

/** What fields and assignments choose from, without pages of its own. */
export const lookups = { elearningNames, memberNames } satisfies Lookups;
