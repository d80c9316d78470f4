import { and, eq } from 'drizzle-orm';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { visibleMembers } from '../../core/rowRules';
import { anyOf } from '../../db/anyOf';
import { orgUnitOfficers } from '../../db/schema';
import { linkMembers, unlinkMembers } from '../linkedMembers/change';
import { link } from './columns';
import { lockUnit } from './lockUnit';

export const addMembers: Handler<typeof calls.addMembers> = async (context, { uuid, memberUuids }) => {
  const { id } = await lockUnit(context, uuid);
  const reach = visibleMembers(context.caller);
  const added = await linkMembers(context, link, { parentId: id, memberUuids, reach });
  const changes = { members: [null, added] };
  await context.audit({ action: 'orgUnits.addMembers', subjectType: 'orgUnit', subjectId: id, changes });
  return {};
};

export const removeMembers: Handler<typeof calls.removeMembers> = async (context, { uuid, memberUuids }) => {
  const { id, name, isDefault } = await lockUnit(context, uuid);
  if (isDefault) throw new CallError(link.notChanged);
  const reach = visibleMembers(context.caller);
  const removed = await unlinkMembers(context, link, { parentId: id, memberUuids, reach });
  const officers = and(eq(orgUnitOfficers.orgUnitId, id), anyOf(orgUnitOfficers.memberId, removed));
  if ((await context.tx.$count(orgUnitOfficers, officers)) > 0) {
    throw new CallError('member.responsible', { params: { names: name } });
  }
  const changes = { members: [removed, null] };
  await context.audit({ action: 'orgUnits.removeMembers', subjectType: 'orgUnit', subjectId: id, changes });
  return {};
};
