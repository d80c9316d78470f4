import { eq } from 'drizzle-orm';
import { memberGroups as calls } from '../../../contract/memberGroups';
import { isPermitted } from '../../../contract/permissions';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { memberGroups } from '../../db/schema';
import { linkMembers, unlinkMembers } from '../linkedMembers/change';
import { findLinkedMembers, toLinkedMembers } from '../linkedMembers/list';
import { link } from './columns';
import { lockGroup } from './detail';

export const listMembers: Handler<typeof calls.members> = async ({ tx, caller }, request) => {
  const [found, page] = await Promise.all([
    tx.$count(memberGroups, eq(memberGroups.id, request.uuid)),
    findLinkedMembers(tx, link, request),
  ]);
  if (found === 0) throw new CallError('memberGroup.notFound');
  const mayRemove = isPermitted(caller.permissions, [calls.removeMembers.access]);
  return toLinkedMembers(page, () => mayRemove);
};

export const assignMembers: Handler<typeof calls.assignMembers> = async (context, { uuid, memberUuids }) => {
  const { id: parentId } = await lockGroup(context, uuid);
  return linkMembers(context, link, { parentId, memberUuids });
};

export const removeMembers: Handler<typeof calls.removeMembers> = async (context, { uuid, memberUuids }) => {
  const { id: parentId } = await lockGroup(context, uuid);
  return unlinkMembers(context, link, { parentId, memberUuids });
};
