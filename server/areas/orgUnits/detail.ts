import type { OrgUnitDetail } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { seesCompany } from '../../core/records/rowRules';
import { findUnit } from './tree';

/** One org unit with all that can be changed of it; `orgUnit.notFound` if the caller may not see it. */
export const readDetail = async ({ tx, caller }: Context, uuid: string): Promise<OrgUnitDetail> => {
  const unit = await findUnit(tx, caller, uuid);
  if (!unit) throw new CallError('orgUnit.notFound');
  return {
    ...unit,
    abilities: { ...unit.abilities, isDefault: unit.abilities.update && seesCompany(caller) },
    adminUuids: unit.admins.map((person) => person.uuid),
    responsibleUuids: unit.responsiblePersons.map((person) => person.uuid),
  };
};
