import { standingAt } from '../../../contract/names/plainRecords';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { countStanding } from '../../core/records/moveStanding';
import { orgUnits } from '../../db/schema';
import { countEndedIn } from '../../domain/risk/rounds/places';
import { records } from './records';

/** The units below stay, and with them what is assigned there. */
export const previewDeletion: Handler<typeof calls.previewDeletion> = async (context, { uuid }) => {
  const found = await context.tx.$count(orgUnits, records.isVisible(context.caller, [uuid]));
  if (found === 0) throw new CallError('orgUnit.notFound');
  const ended = await countEndedIn(context, { orgUnitIds: [uuid] });
  return { ...ended, there: await countStanding(context, standingAt('orgUnits'), [uuid]) };
};
