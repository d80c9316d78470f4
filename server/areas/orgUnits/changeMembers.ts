import type { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { afterMembersChanged } from '../../domain/learning/engine';
import { linkMembers, unlinkMembers } from '../../domain/places/linkedMembers/change';
import { link } from '../../domain/places/orgUnitLink';
import { records } from './records';
import { readResponsiblePersons } from './responsiblePersons';

export const addMembers: Handler<typeof calls.addMembers> = async (context, { uuid, memberUuids }) => {
  const { id: parentId } = await records.lock(context, uuid);
  const change = { parentId, memberUuids, reach: visibleMembers(context.caller) };
  const added = await linkMembers(context, link, change);
  await afterMembersChanged(context, memberUuids, { movedIds: added });
  return { added: added.length };
};

export const removeMembers: Handler<typeof calls.removeMembers> = async (context, { uuid, memberUuids }) => {
  const { id: parentId, orgUnitName: name, isDefault } = await records.lock(context, uuid);
  if (isDefault) throw new CallError(link.notChanged);
  const responsible = await readResponsiblePersons(context, parentId);
  const change = { parentId, memberUuids, reach: visibleMembers(context.caller) };
  const removed = await unlinkMembers(context, link, change, { name, responsible });
  await afterMembersChanged(context, memberUuids);
  return removed;
};
