import { and, eq, isNull } from 'drizzle-orm';
import type { locations as calls } from '../../../contract/locations';
import { standingAt } from '../../../contract/names/plainRecords';
import { CallError } from '../../base/errors';
import type { Handler, RecordContext } from '../../core/context/context';
import { countStanding, moveStanding } from '../../core/records/moveStanding';
import { checkReference, referencedBy } from '../../core/records/references';
import { visibleLocations } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { locationMembers, locations, members } from '../../db/schema';
import { afterMembersChanged } from '../../domain/learning/engine';
import { endAssigned, previewDeletionOf } from '../../domain/places/deletion';
import { linkMembers } from '../../domain/places/linkedMembers/change';
import { link } from '../../domain/places/locationLink';
import { reviseInstructions } from '../../domain/places/reviseInstructions';

type Asked = Parameters<Handler<typeof calls.delete>>[1];

const previewEnded = previewDeletionOf('locations');

/**
 * Preview of what deleting locations would end, and who works and what stands there, of those that the caller may see.
 */
export const previewDeletion: Handler<typeof calls.previewDeletion> = async (context, request) => {
  const ended = await previewEnded(context, request);
  const { tx, caller } = context;
  const found = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(anyOf(locations.id, request.uuids), visibleLocations(caller)));
  const ids = found.map(({ id }) => id);
  const people = await tx
    .selectDistinct({ id: members.id })
    .from(locationMembers)
    .innerJoin(members, and(eq(members.id, locationMembers.memberId), isNull(members.archivedAt)))
    .where(anyOf(locationMembers.locationId, ids));
  return {
    ...ended,
    there: { members: people.length, ...(await countStanding(context, standingAt('locations'), ids)) },
  };
};

/** Moves whoever works at locations that are about to be deleted to another one. */
const movePeople = async (context: RecordContext, from: readonly string[], to: string): Promise<void> => {
  const people = await context.tx
    .selectDistinct({ id: locationMembers.memberId })
    .from(locationMembers)
    .where(anyOf(locationMembers.locationId, from));
  if (people.length === 0) return;
  const memberUuids = people.map(({ id }) => id);
  const movedIds = await linkMembers(context, link, { parentId: to, memberUuids, withArchived: true });
  await afterMembersChanged(context, memberUuids, { movedIds });
};

/** Ends what is assigned to locations that are about to be deleted, and moves people and records from there. */
export const beforeDelete = async (context: RecordContext, ids: readonly string[], { uuids, moveTo = null }: Asked) => {
  if (moveTo !== null) {
    if (uuids.includes(moveTo))
      throw new CallError('schema.invalid', { fields: [{ path: 'moveTo', rule: 'unknown' }] });
    await checkReference(context, referencedBy('locations', 'locations.moveTo'), moveTo);
  }
  const staying = await endAssigned(context, 'locations', ids);
  const from = ids.filter((id) => !staying.has(id));
  if (moveTo !== null) await movePeople(context, from, moveTo);
  await reviseInstructions(context, 'locations', from);
  await moveStanding(context, standingAt('locations'), { from, to: moveTo });
  return staying;
};
