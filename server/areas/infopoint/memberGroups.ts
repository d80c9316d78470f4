import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { groupTypesByUrgency, type InfopointGroup, type infopoint } from '../../../contract/infopoint';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { locationMembers, locations, memberGroupMembers, memberGroups, members } from '../../db/schema';

const checkLocation = async ({ tx, clientId }: Context, uuid: string): Promise<void> => {
  const [location] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.clientId, clientId), eq(locations.id, uuid)));
  if (!location) throw new CallError('location.notFound');
};

/** Finds who of which of these groups works at which of the locations, by name. */
const findPeople = ({ tx, clientId }: Context, locationIds: readonly string[], groupIds: readonly string[]) =>
  tx
    .select({
      locationId: locationMembers.locationId,
      groupId: memberGroupMembers.memberGroupId,
      person: {
        uuid: members.id,
        firstName: members.firstName,
        lastName: members.lastName,
        phoneNumber: members.phoneNumber,
        mobileNumber: members.mobileNumber,
        email: members.email,
      },
    })
    .from(locationMembers)
    .innerJoin(
      memberGroupMembers,
      and(eq(memberGroupMembers.clientId, clientId), eq(memberGroupMembers.memberId, locationMembers.memberId)),
    )
    .innerJoin(members, and(eq(members.id, locationMembers.memberId), isNull(members.archivedAt)))
    .where(
      and(
        eq(locationMembers.clientId, clientId),
        anyOf(locationMembers.locationId, locationIds),
        anyOf(memberGroupMembers.memberGroupId, groupIds),
      ),
    )
    .orderBy(asc(members.lastName), asc(members.firstName), asc(members.id));

/**
 * Reads who helps at each of the locations, groups by urgency. Who belongs to groups of the company's own, which nobody
 * calls in an emergency, is not told here.
 */
export const groupsAt = async (
  context: Context,
  locationIds: readonly string[],
): Promise<(locationId: string) => InfopointGroup[]> => {
  const { tx, clientId } = context;
  const groups = await tx
    .select({ uuid: memberGroups.id, name: memberGroups.name, type: memberGroups.type })
    .from(memberGroups)
    .where(and(eq(memberGroups.clientId, clientId), inArray(memberGroups.type, [...groupTypesByUrgency])))
    .orderBy(asc(memberGroups.name), asc(memberGroups.id));
  const ids = groups.map(({ uuid }) => uuid);
  const people = await findPeople(context, locationIds, ids);
  return (locationId) =>
    groupTypesByUrgency.flatMap((type) =>
      groups
        .filter((group) => group.type === type)
        .map(({ uuid, name }) => ({
          uuid,
          name,
          type,
          members: people
            .filter((one) => one.groupId === uuid && one.locationId === locationId)
            .map(({ person }) => person),
        })),
    );
};

/** Everybody may see who helps at any location of the company; foreign locations are unknown (`location.notFound`). */
export const readMemberGroups: Handler<typeof infopoint.memberGroups> = async (context, { uuid }) => {
  await checkLocation(context, uuid);
  const groupsOf = await groupsAt(context, [uuid]);
  return { groups: groupsOf(uuid) };
};
