import type { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { countEndedIn } from '../../domain/risk/rounds/places';
import { isVisible } from './lockUnit';

/** The units below stay, and with them what is assigned there. */
export const previewDeletion: Handler<typeof calls.previewDeletion> = async (context, { uuid }) => {
  if (!(await isVisible(context, uuid))) throw new CallError('orgUnit.notFound');
  return countEndedIn(context, { orgUnitIds: [uuid] });
};
