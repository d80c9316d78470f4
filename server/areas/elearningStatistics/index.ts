import type { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { Handlers } from '../../core/context/context';
import { entries } from './entries';
import { exportStatistics } from './export';
import { courses, overview, units } from './groups';
import { matrix } from './matrix';
import { months } from './months';
import { previewReminder, readReminder, sendReminder } from './reminder';

export const handlers: Handlers<typeof calls> = {
  entries,
  overview,
  courses,
  orgUnits: units,
  months,
  matrix,
  export: exportStatistics,
  previewReminder,
  sendReminder,
  readReminder,
};
