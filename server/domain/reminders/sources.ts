import type { ToldArea } from '../../../contract/names/plainRecords';
import { toldAreas } from '../../../contract/names/plainRecords';
import { equipment } from '../../db/schema';
import { dueRecords } from '../due/records';
import type { DueSource } from '../due/source';
import { firstDue } from '../equipment/firstDue';
import { dueElearnings } from '../learning/dueTasks';
import { dueActions } from '../risk/actions/dueActions';
import { dueRounds } from '../risk/dueRounds';

/** Words of plain records that no column says. */
const workedOut: Partial<Record<ToldArea, Parameters<typeof dueRecords>[1]>> = {
  equipment: { date: firstDue, mark: equipment.inventoryNumber },
};

/** Everything that people are reminded of, in the order in which it is named. */
export const dueSources: readonly DueSource[] = [
  dueElearnings,
  dueRounds,
  dueActions,
  ...toldAreas.map((area) => dueRecords(area, workedOut[area])),
];
