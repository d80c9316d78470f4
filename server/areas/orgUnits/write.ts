import type { orgUnits as calls, OrgUnitDetail } from '../../../contract/orgUnits';
import type { Context, Handler } from '../../core/context/context';
import { seesCompany } from '../../core/records/rowRules';
import { lockTree } from './parents';
import { records } from './records';

/** View of a unit for the caller: who may change it decides whether everybody belongs to it, if they see everybody. */
const shownTo = ({ caller }: Context, unit: OrgUnitDetail): OrgUnitDetail => ({
  ...unit,
  abilities: { ...unit.abilities, isDefault: unit.abilities.update && seesCompany(caller) },
});

export const one: Handler<typeof calls.one> = async (context, request) =>
  shownTo(context, await records.handlers.one(context, request));

export const create: Handler<typeof calls.create> = async (context, request) => {
  await lockTree(context);
  return records.handlers.create(context, request);
};

export const update: Handler<typeof calls.update> = async (context, request) => {
  await lockTree(context);
  return shownTo(context, await records.handlers.update(context, request));
};
