import { and, eq } from 'drizzle-orm';
import { orgUnits as calls } from '../../../contract/orgUnits';
import { isPermitted } from '../../../contract/permissions';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { orgUnitResponsiblePersons, orgUnits } from '../../db/schema';
import { findLinkedMembers, toLinkedMembers } from '../../domain/places/linkedMembers/list';
import { link } from '../../domain/places/orgUnitLink';

/** Who sees the unit sees its members: the row rule of members says the same. */
export const listMembers: Handler<typeof calls.members> = async ({ tx, caller }, request) => {
  const { uuid } = request;
  const [[unit], responsiblePersons] = await Promise.all([
    tx
      .select({ isDefault: orgUnits.isDefault })
      .from(orgUnits)
      .where(and(eq(orgUnits.id, uuid), visibleOrgUnits(caller))),
    tx
      .select({ id: orgUnitResponsiblePersons.memberId })
      .from(orgUnitResponsiblePersons)
      .where(eq(orgUnitResponsiblePersons.orgUnitId, uuid)),
  ]);
  if (!unit) throw new CallError('orgUnit.notFound');
  const page = await findLinkedMembers(tx, link, request, unit.isDefault);
  const mayRemove = !unit.isDefault && isPermitted(caller.permissions, [calls.removeMembers.access]);
  return toLinkedMembers(page, (id) => mayRemove && !responsiblePersons.some((person) => person.id === id));
};
