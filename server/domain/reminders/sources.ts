import type { ToldArea } from '../../../contract/permissions';
import { toldAreas } from '../../../contract/permissions';
import { equipment } from '../../db/schema';
import { dueRecords } from '../due/records';
import type { DueSource } from '../due/source';
import { firstDue } from '../equipment/firstDue';
import { dueElearnings } from '../learning/dueTasks';
import { dueActions } from '../risk/actions/dueActions';
import { dueAnalyses } from '../risk/dueAnalyses';

/** What of plain records no column says. */
const workedOut: Partial<Record<ToldArea, Parameters<typeof dueRecords>[1]>> = {
  equipment: { date: firstDue, mark: equipment.inventoryNumber },
};

/** Everything that people are reminded of, in the order in which it is named. */
export const dueSources: readonly DueSource[] = [
  dueElearnings,
  dueAnalyses,
  dueActions,
  ...toldAreas.map((area) => dueRecords(area, workedOut[area])),
];
