import type { elearnings } from '../../../contract/elearnings';
import type { Handlers } from '../../core/context/context';
import { assignOrgUnits, listOrgUnits, removeOrgUnits } from './assignments';
import { list, one } from './catalog';
import { memberStatistics } from './memberStatistics';
import { memberTasks } from './memberTasks';
import { previewOrgUnits, previewSettings, previewStart } from './preview';
import { readSettings, saveSettings, start } from './settings';

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
  memberTasks,
  memberStatistics,
};
