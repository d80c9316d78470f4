import { and, eq, ne, sql } from 'drizzle-orm';
import { memberGroups as calls } from '../../../contract/memberGroups';
import { text } from '../../../contract/shapes/rules';
import { isUuid } from '../../../contract/shapes/wellFormed';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { parseRequest } from '../../core/call/parse';
import type { Context } from '../../core/context/context';
import { memberGroups, provisionedGroups } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';
import { afterMembersChanged } from '../../domain/learning/engine';
import { linkMembers, unlinkMembers } from '../../domain/places/linkedMembers/change';
import { link } from '../../domain/places/memberGroupLink';
import { records } from '../../domain/places/memberGroupRecords';
import { invalidValue, notUnique } from '../error';
import type { Json } from '../operations';
import { type GroupAttributes, noGroup, replacedGroup } from './attributes';
import { type FoundGroup, membersOf } from './find';

export const attributesOf = async (
  context: Context,
  { id, name, externalId }: FoundGroup,
): Promise<GroupAttributes> => ({
  displayName: name,
  externalId,
  memberIds: new Set((await membersOf(context, [id])).map((member) => member.id)),
});

/** Refuses a second group of a name: directories find a group again by it. */
const requireOwnName = async ({ tx, clientId }: Context, name: string, id: string | null): Promise<void> => {
  await lockInTenant(tx, clientId, 'provisioned groups');
  const isSame = sql`lower(${memberGroups.name}) = lower(${name})`;
  const others = and(eq(memberGroups.type, 'custom'), isSame, id === null ? undefined : ne(memberGroups.id, id));
  if ((await tx.$count(memberGroups, others)) > 0) throw notUnique('The company has a group of this name already.');
};

const keepExternalId = async (
  { tx, clientId }: Context,
  memberGroupId: string,
  externalId: string | null,
): Promise<void> => {
  const own = eq(provisionedGroups.memberGroupId, memberGroupId);
  if (externalId === null) return void (await tx.delete(provisionedGroups).where(own));
  if (!text(200).safeParse(externalId).success) throw invalidValue('externalId: at most 200 characters are kept.');
  await lockInTenant(tx, clientId, 'provisioned groups');
  const others = and(eq(provisionedGroups.externalId, externalId), ne(provisionedGroups.memberGroupId, memberGroupId));
  if ((await tx.$count(provisionedGroups, others)) > 0) {
    throw notUnique('Another group of the company has this externalId.');
  }
  await tx
    .insert(provisionedGroups)
    .values({ clientId, memberGroupId, externalId })
    .onConflictDoUpdate({
      target: [provisionedGroups.clientId, provisionedGroups.memberGroupId],
      set: { externalId: sql`excluded.external_id` },
    });
};

/** Changes who belongs to a group; whoever is archived keeps their place, and loses it here. */
const changeMembers = async (context: Context, parentId: string, before: GroupAttributes, after: GroupAttributes) => {
  const added = [...after.memberIds].filter((id) => !before.memberIds.has(id));
  const removed = [...before.memberIds].filter((id) => !after.memberIds.has(id));
  if (added.length > 0) {
    try {
      const unknown = added.find((id) => !isUuid(id));
      if (unknown !== undefined) throw new CallError(link.notChanged);
      await linkMembers(context, link, { parentId, memberUuids: added, withArchived: true });
    } catch (error) {
      const isUnknown = error instanceof CallError && error.code === link.notChanged;
      throw isUnknown ? invalidValue('members: one of them is no user of this company.') : error;
    }
  }
  if (removed.length > 0) {
    await unlinkMembers(context, link, { parentId, memberUuids: removed, withArchived: true });
  }
  await afterMembersChanged(context, [...added, ...removed]);
};

/** Makes a group what the directory says. @throws CallError, ScimError */
export const saveGroup = async (
  context: Context,
  group: FoundGroup,
  before: GroupAttributes,
  after: GroupAttributes,
): Promise<void> => {
  const { id: uuid, version, memberGroupIdentifier } = group;
  if (after.displayName !== before.displayName) {
    await requireOwnName(context, after.displayName, uuid);
    const form = { uuid, version, memberGroupIdentifier, type: 'custom', name: after.displayName };
    await records.handlers.update(context, await parseRequest(calls.update, form));
  }
  if (after.externalId !== before.externalId) {
    await keepExternalId(context, uuid, after.externalId);
    await context.audit({
      action: 'memberGroups.update',
      subjectType: 'memberGroup',
      subjectId: uuid,
      changes: { externalId: true },
    });
  }
  await changeMembers(context, uuid, before, after);
};

/** @returns its id */
export const createGroup = async (context: Context, body: Json): Promise<string> => {
  const after = replacedGroup(noGroup, body);
  if (after.displayName === '') throw invalidValue('“displayName” is required');
  await requireOwnName(context, after.displayName, null);
  // People call a group by its name; its identifier is there for files.
  const memberGroupIdentifier = `directory-${newId().slice(-12)}`;
  const form = { name: after.displayName, memberGroupIdentifier, type: 'custom' };
  const { uuid } = await records.handlers.create(context, await parseRequest(calls.create, form));
  if (after.externalId !== null) await keepExternalId(context, uuid, after.externalId);
  await changeMembers(context, uuid, noGroup, after);
  return uuid;
};

export const deleteGroup = async (context: Context, { id }: FoundGroup): Promise<void> => {
  await records.handlers.delete(context, { uuids: [id] });
};
