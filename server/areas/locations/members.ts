import { and, eq } from 'drizzle-orm';
import { locations as calls } from '../../../contract/locations';
import { isPermitted } from '../../../contract/permissions';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { visibleLocations } from '../../core/rowRules';
import { locations } from '../../db/schema';
import { linkMembers, unlinkMembers } from '../linkedMembers/change';
import { findLinkedMembers, toLinkedMembers } from '../linkedMembers/list';
import { link } from './columns';
import { lockLocation } from './detail';
import { readResponsibles } from './responsibles';

const isVisible = async ({ tx, caller }: Context, uuid: string): Promise<boolean> =>
  (await tx.$count(locations, and(eq(locations.id, uuid), visibleLocations(caller)))) > 0;

/** Who sees the location sees who works there. */
export const listMembers: Handler<typeof calls.members> = async (context, request) => {
  const { tx, caller } = context;
  const [isKnown, responsibles, page] = await Promise.all([
    isVisible(context, request.uuid),
    readResponsibles(context, request.uuid),
    findLinkedMembers(tx, link, request),
  ]);
  if (!isKnown) throw new CallError('location.notFound');
  const mayRemove = isPermitted(caller.permissions, [calls.removeMembers.access]);
  return toLinkedMembers(page, (id) => mayRemove && !responsibles.includes(id));
};

/** Anybody active, also for a loc-admin: they find their people by name. */
export const assignMembers: Handler<typeof calls.assignMembers> = async (context, { uuid, memberUuids }) => {
  const { id } = await lockLocation(context, uuid);
  const added = await linkMembers(context, link, { parentId: id, memberUuids });
  const changes = { members: [null, added] };
  await context.audit({ action: 'locations.assignMembers', subjectType: 'location', subjectId: id, changes });
  return {};
};

export const removeMembers: Handler<typeof calls.removeMembers> = async (context, { uuid, memberUuids }) => {
  const { id, name } = await lockLocation(context, uuid);
  const removed = await unlinkMembers(context, link, { parentId: id, memberUuids });
  const responsibles = await readResponsibles(context, id);
  if (responsibles.some((responsible) => removed.includes(responsible))) {
    throw new CallError('member.responsible', { params: { names: name } });
  }
  const changes = { members: [removed, null] };
  await context.audit({ action: 'locations.removeMembers', subjectType: 'location', subjectId: id, changes });
  return {};
};
