import type { orgUnits as calls } from '../../../contract/orgUnits';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { countEndedIn } from '../../domain/risk/rounds/places';
import { isVisible } from './lockUnit';

/** The units below stay, and with them what is assigned there. */
export const previewDeletion: Handler<typeof calls.previewDeletion> = async (context, { uuid }) => {
  if (!(await isVisible(context, uuid))) throw new CallError('orgUnit.notFound');
  return countEndedIn(context, { orgUnitIds: [uuid] });
};
