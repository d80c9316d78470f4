import { areas } from '../../contract/index';
import type { Route } from '../core/call/routes';
import type { Handlers } from '../core/context/context';
import { handlers as archivedMembers } from './archivedMembers';
import { handlers as auditEvents } from './auditEvents';
import { handlers as bootstrap } from './bootstrap';
import { handlers as calendar } from './calendar';
import { handlers as certificates } from './certificates';
import { handlers as elearningExecutions } from './elearningExecutions';
import { handlers as elearningNames } from './elearningNames';
import { handlers as elearningStatistics } from './elearningStatistics';
import { handlers as elearnings } from './elearnings';
import { handlers as equipment } from './equipment';
import { handlers as equipmentDuties } from './equipmentDuties';
import { handlers as equipmentInspections } from './equipmentInspections';
import { handlers as files } from './files';
import { handlers as hazardousSubstances } from './hazardousSubstances';
import { handlers as infopoint } from './infopoint';
import { handlers as locations } from './locations';
import { handlers as memberGroups } from './memberGroups';
import { handlers as memberImport } from './memberImport';
import { handlers as memberNames } from './memberNames';
import { handlers as members } from './members';
import { handlers as messages } from './messages';
import { handlers as orgUnits } from './orgUnits';
import { handlers as profile } from './profile';
import { handlers as reminders } from './reminders';
import { handlers as riskActions } from './riskActions';
import { handlers as riskAssessments } from './riskAssessments';
import { handlers as riskEvaluations } from './riskEvaluations';
import { handlers as riskExecutions } from './riskExecutions';
import { handlers as settings } from './settings';
import { handlers as templates } from './templates';

type AreaHandlers = { [Area in keyof typeof areas]: Handlers<(typeof areas)[Area]> };

/** Every area of the contract with its handlers: a call without one does not compile. */
const areaHandlers: AreaHandlers = {
  archivedMembers,
  auditEvents,
  bootstrap,
  calendar,
  certificates,
  elearnings,
  elearningExecutions,
  elearningNames,
  elearningStatistics,
  files,
  infopoint,
  locations,
  memberGroups,
  memberImport,
  memberNames,
  members,
  messages,
  orgUnits,
  profile,
  riskAssessments,
  riskExecutions,
  reminders,
  riskActions,
  riskEvaluations,
  settings,
  templates,
  hazardousSubstances,
  equipment,
  equipmentDuties,
  equipmentInspections,
};

// The type above pairs each handler with its own call; a list of all of them cannot say so.
const byName = areaHandlers as unknown as Record<string, Record<string, Route['handler']>>;

const handlerOf = (area: string, name: string): Route['handler'] => {
  const handler = byName[area]?.[name];
  if (!handler) throw new Error(`Nothing answers ${area}.${name}`);
  return handler;
};

/** Every call of the contract with the handler that answers it. */
export const routes: readonly Route[] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call, handler: handlerOf(area, name) })),
);
