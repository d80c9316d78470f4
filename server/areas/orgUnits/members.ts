import { isPermitted } from '../../../contract/names/permissions';
import { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { orgUnits } from '../../db/schema';
import { findLinkedMembers, toLinkedMembers } from '../../domain/places/linkedMembers/list';
import { link } from '../../domain/places/orgUnitLink';
import { records } from './records';
import { readResponsiblePersons } from './responsiblePersons';

/** Lists the members of a unit, for whoever sees the unit: the row rule of members says the same. */
export const listMembers: Handler<typeof calls.members> = async (context, request) => {
  const { tx, caller } = context;
  const { uuid } = request;
  const [[unit], responsible] = await Promise.all([
    tx
      .select({ isDefault: orgUnits.isDefault })
      .from(orgUnits)
      .where(records.isVisible(caller, [uuid])),
    readResponsiblePersons(context, uuid),
  ]);
  if (!unit) throw new CallError('orgUnit.notFound');
  const page = await findLinkedMembers(tx, link, request, unit.isDefault);
  const mayRemove = !unit.isDefault && isPermitted(caller.permissions, [calls.removeMembers.access]);
  return toLinkedMembers(page, (id) => mayRemove && !responsible.includes(id));
};
