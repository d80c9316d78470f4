import { and, eq } from 'drizzle-orm';
import { locations as calls } from '../../../contract/locations';
import { isPermitted } from '../../../contract/permissions';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { visibleLocations } from '../../core/records/rowRules';
import { locations } from '../../db/schema';
import { linkMembers, unlinkMembers } from '../linkedMembers/change';
import { findLinkedMembers, toLinkedMembers } from '../linkedMembers/list';
import { link } from './columns';
import { lockLocation } from './detail';
import { readResponsiblePersons } from './responsiblePersons';

const isVisible = async ({ tx, caller }: Context, uuid: string): Promise<boolean> =>
  (await tx.$count(locations, and(eq(locations.id, uuid), visibleLocations(caller)))) > 0;

/** Who sees the location sees who works there. */
export const listMembers: Handler<typeof calls.members> = async (context, request) => {
  const { tx, caller } = context;
  const [isKnown, responsiblePersons, page] = await Promise.all([
    isVisible(context, request.uuid),
    readResponsiblePersons(context, request.uuid),
    findLinkedMembers(tx, link, request),
  ]);
  if (!isKnown) throw new CallError('location.notFound');
  const mayRemove = isPermitted(caller.permissions, [calls.removeMembers.access]);
  return toLinkedMembers(page, (id) => mayRemove && !responsiblePersons.includes(id));
};

/** Anybody active, also for a loc-admin: they find their people by name. */
export const assignMembers: Handler<typeof calls.assignMembers> = async (context, { uuid, memberUuids }) => {
  const { id: parentId } = await lockLocation(context, uuid);
  return linkMembers(context, link, { parentId, memberUuids });
};

export const removeMembers: Handler<typeof calls.removeMembers> = async (context, { uuid, memberUuids }) => {
  const { id: parentId, name } = await lockLocation(context, uuid);
  const responsible = await readResponsiblePersons(context, parentId);
  return unlinkMembers(context, link, { parentId, memberUuids }, { name, responsible });
};
