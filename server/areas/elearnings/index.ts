import type { elearnings } from '../../../contract/elearnings';
import type { Handlers } from '../../core/context/context';
import { assignOrgUnits, assignTargets, listOrgUnits, removeOrgUnits, removeTargets } from './assignments';
import { list, one } from './catalog';
import { memberStatistics } from './memberStatistics';
import { memberTasks } from './memberTasks';
import { ownExternalFile } from './ownExternals';
import { previewOrgUnits, previewSettings, previewStart, previewTargets } from './preview';
import { readSettings, saveSettings, start } from './settings';
import { listTargets } from './targets';

export const handlers: Handlers<typeof elearnings> = {
  list,
  one: (context, { uuid }) => one(context, uuid),
  readSettings: (context, { uuid }) => readSettings(context, uuid),
  saveSettings,
  previewSettings,
  previewStart,
  start,
  orgUnits: listOrgUnits,
  previewOrgUnits,
  assignOrgUnits,
  removeOrgUnits,
  targets: listTargets,
  previewTargets,
  assignTargets,
  removeTargets,
  memberTasks,
  ownExternalFile,
  memberStatistics,
};
